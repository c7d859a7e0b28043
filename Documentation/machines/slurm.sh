#!/bin/sh
# Builds a site in shards by Slurm: a job for the plan, an array with a task for each shard, and a job that merges them.
#
#     slurm.sh SITE SHARDS
#
# The site's folder has to be on a file system that all nodes share. The script ends when the site is there. A shard that
# failed is built again by `sbatch --array=3 ...`, as below, and another merge.
set -eu
site="${1:?name the folder of the site}"
shards="${2:?say how many shards there are}"
cd "$site"
# Beside the site's own files they would be part of it.
mkdir -p .recipegen/logs
logs=.recipegen/logs/%x-%A-%a.txt

plan=$(sbatch --parsable --job-name=plan --output="$logs" --wrap="recipegen build . --plan-only")
parts=$(sbatch --parsable --job-name=shard --output="$logs" --dependency="afterok:$plan" --array="1-$shards" \
    --cpus-per-task=1 --wrap="recipegen build . --shard \$SLURM_ARRAY_TASK_ID/$shards --jobs 1 --quiet")
sbatch --wait --job-name=merge --output="$logs" --dependency="afterok:$parts" --kill-on-invalid-dep=yes --wrap="recipegen merge --site ."

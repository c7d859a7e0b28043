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

plan=$(sbatch --parsable --job-name=plan --wrap="recipegen build . --plan-only")
parts=$(sbatch --parsable --job-name=shard --dependency="afterok:$plan" --array="1-$shards" \
    --cpus-per-task=1 --wrap="recipegen build . --shard \$SLURM_ARRAY_TASK_ID/$shards --jobs 1 --quiet")
sbatch --wait --job-name=merge --dependency="afterok:$parts" --kill-on-invalid-dep=yes --wrap="recipegen merge --site ."

#!/bin/sh
# Builds a site in shards on this machine, as many at a time as it has cores.
#
#     parallel.sh SITE SHARDS
#
# Needs GNU parallel (Debian: apt install parallel). A shard that fails is repeated twice, alone.
set -eu
site="${1:?name the folder of the site}"
shards="${2:?say how many shards there are}"

recipegen build "$site" --plan-only
seq "$shards" | parallel --retries 3 recipegen build "$site" --shard "{}/$shards" --jobs 1 --quiet
recipegen merge --site "$site"

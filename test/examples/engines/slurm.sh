#!/bin/bash
# Judges all receivers as an array of jobs, then merges; it waits, and ends as the merge does.
# RECEIVERS, SHARDS, LEDGERS, SEED, OPTIONS and HARNESS are those of judge-shard.sh. All nodes see the current folder.
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
descriptions=("${RECEIVERS:-receivers}"/*.json)
last=$((${#descriptions[@]} * ${SHARDS:-1} - 1))
logs=${LEDGERS:-ledgers}/logs
mkdir -p "$logs"
array=$(sbatch --parsable --job-name=judge --array="0-$last" --output="$logs/%a.log" "$here/judge-shard.sh")
status=0
sbatch --wait --job-name=merge --dependency="afterany:$array" --output="$logs/merge.log" \
  "$here/judge-merge.sh" || status=$?
cat "$logs/merge.log"
exit "$status"

#!/bin/bash
# Judges one shard of one receiver, which the number of the task says; the engine sets that number.
#   RECEIVERS  folder that holds the description of each receiver, NAME.json (default: receivers)
#   SHARDS     shards of each receiver (default: 1); tasks are receivers times SHARDS
#   LEDGERS    folder that all tasks write into (default: ledgers)
#   SEED       the same for all tasks of one run (default: 1)
#   OPTIONS    further options of conform, the same for all tasks of one run
#   HARNESS    the command (default: npx recorder-harness)
set -euo pipefail

# Slurm and Kubernetes count from 0, and so does GitHub with TASK; GitLab counts from 1.
task=${SLURM_ARRAY_TASK_ID:-${JOB_COMPLETION_INDEX:-${TASK:-$((${CI_NODE_INDEX:-0} - 1))}}}
descriptions=("${RECEIVERS:-receivers}"/*.json)
shards=${SHARDS:-1}
if ((task < 0 || task >= ${#descriptions[@]} * shards)); then
  echo "error: task $task is none of ${#descriptions[@]} receivers times $shards shards" >&2
  exit 2
fi
description=${descriptions[task / shards]}
shard=$((task % shards + 1))
folder=${LEDGERS:-ledgers}/$(basename "$description" .json)
mkdir -p "$folder"
read -ra harness <<<"${HARNESS:-npx recorder-harness}"
read -ra options <<<"${OPTIONS:-}"

status=0
"${harness[@]}" conform --description "$description" --shard "$shard/$shards" --seed "${SEED:-1}" \
  --ledger "$folder/$shard.ndjson" "${options[@]}" || status=$?
# A rule that does not hold, or is left open, is told by the merge, which sees all shards.
case $status in 1 | 3) status=0 ;; esac
exit "$status"

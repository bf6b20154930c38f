#!/bin/bash
# Makes one report of the shards of each receiver, and ends with the greatest exit code of all.
# It reads RECEIVERS, LEDGERS and HARNESS as judge-shard.sh does.
set -euo pipefail

read -ra harness <<<"${HARNESS:-npx recorder-harness}"
worst=0
for description in "${RECEIVERS:-receivers}"/*.json; do
  name=$(basename "$description" .json)
  folder=${LEDGERS:-ledgers}/$name
  echo "== $name"
  status=0
  "${harness[@]}" judge "$folder"/*.ndjson --report text --report "json=$folder/report.json" \
    --report "junit=$folder/junit.xml" --report "html=$folder/report.html" || status=$?
  if ((status > worst)); then worst=$status; fi
done
exit "$worst"

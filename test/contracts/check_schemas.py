"""Holds bodies against the schemas in the folder that is named; prints each whose outcome is not the expected one.

A line of standard input is {"name", "type", "accepted", "bodyBase64"}.
"""

import base64
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

folder = pathlib.Path(sys.argv[1])


def validator(path):
    schema = json.loads(path.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


envelope = validator(folder / "envelope.schema.json")
events = {path.name.split(".")[0]: validator(path) for path in folder.glob("schemas/*.schema.json")}

checked = 0
for line in sys.stdin:
    row = json.loads(line)
    value = json.loads(base64.b64decode(row["bodyBase64"]))
    outcomes = {one.is_valid(value) for one in (envelope, events[row["type"]])}
    if outcomes != {row["accepted"]}:
        print(f"{row['name']}: accepted {sorted(outcomes)}, expected {row['accepted']}")
    checked += 1
print(f"{checked} checked with {len(events)} schemas of events")

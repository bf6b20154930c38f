"""Holds each line of a file, one JSON value each, against a JSON Schema: check_lines.py SCHEMA FILE."""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

schema, lines = (pathlib.Path(name).read_text("utf-8") for name in sys.argv[1:])
validator = Draft202012Validator(json.loads(schema))

wrong = 0
checked = 0
for number, line in enumerate(lines.rstrip("\n").split("\n"), start=1):
    checked = number
    error = best_match(validator.iter_errors(json.loads(line)))
    if error is not None:
        wrong += 1
        print(f"line {number}, {error.json_path}: {error.message}")

print(f"{checked} lines, {wrong} wrong")
sys.exit(wrong > 0)

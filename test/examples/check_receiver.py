"""Posts the events that an OpenAPI document shows, and holds the answers against it: check_receiver.py DOCUMENT.

The variable RECEIVER_URL holds the URL of the receiver, with its key.
"""

import json
import os
import pathlib
import sys
import urllib.error
import urllib.request

from jsonschema import Draft202012Validator

document = json.loads(pathlib.Path(sys.argv[1]).read_text("utf-8"))
responses = document["paths"]["/webhook"]["post"]["responses"]


def component(node):
    """What a reference of the document leads to."""
    found = document
    for name in node["$ref"].split("/")[1:]:
        found = found[name]
    return found


def post(event):
    """The status and the JSON body of the answer."""
    request = urllib.request.Request(
        os.environ["RECEIVER_URL"], json.dumps(event).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as answer:
        return answer.code, json.load(answer)


wrong = 0
for name, example in document["components"]["examples"].items():
    status, body = post(example["value"])
    described = responses.get(str(status)) or responses.get(f"{status // 100}XX")
    problems = ["the document has no such status"]
    if described is not None:
        schema = component(described)["content"]["application/json"]["schema"]
        validator = Draft202012Validator({**schema, "components": document["components"]})
        problems = [error.message for error in validator.iter_errors(body)]
    if status >= 300 or problems:
        wrong += 1
    print(f"{name}: {status} {json.dumps(body)}", *problems, sep="; ")

sys.exit(wrong > 0)

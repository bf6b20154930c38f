#!/usr/bin/env python3
"""The receiver beside this file with one mistake, which DEFECT in the environment chooses."""

import os

import receiver

defect = os.environ.get("DEFECT", "")

if defect == "two-attempts":
    receiver.UPLOAD_ATTEMPTS = 2
elif defect == "all-two-hundreds":
    receiver.SUCCESS_STATUSES = range(200, 300)
elif defect == "half-the-timeout":
    receiver.UPLOAD_TIMEOUT_S /= 2
elif defect == "whole-app-prefix":
    receiver.resolve = lambda path: os.path.join(os.getcwd(), path[5:]) if path.startswith("/app/") else path
elif defect == "missing-as-empty":
    receiver.os.path.isfile = lambda path: True
    read_chunks = receiver.read_chunks
    receiver.read_chunks = lambda path: read_chunks(path) if os.path.exists(path) else iter(())
elif defect == "takes-each-path-once":
    taken = set()
    start_upload = receiver.start_upload

    def start_upload_once(path):
        if path not in taken:
            taken.add(path)
            start_upload(path)

    receiver.start_upload = start_upload_once
elif defect == "prints-no-problems":
    receiver.log.addFilter(lambda record: record.levelno < receiver.logging.WARNING)
elif defect == "tells-no-last-time-out":
    untold = set()

    def tells(record):
        if record.msg.startswith("Attempt") and record.args[0] == receiver.UPLOAD_ATTEMPTS:
            if "TimeoutError" in record.args[2]:
                untold.add(record.args[1])
            return record.args[1] not in untold
        return "failed after" not in record.msg or record.args[0] not in untold

    receiver.log.addFilter(tells)
elif defect == "tells-a-stored-last-as-failed":
    put, attempts = receiver.put, {}

    def put_and_count(path):
        attempts[path] = attempts.get(path, 0) + 1
        try:
            return put(path)
        finally:
            if attempts[path] == receiver.UPLOAD_ATTEMPTS:
                receiver.log.error("Upload of %s failed after %d attempts", path, attempts.pop(path))

    receiver.put = put_and_count
elif defect == "compares-text":

    class TextOnly(str):
        """What compare_digest gets when nobody encodes: it refuses text outside ASCII."""

        def encode(self, *_):
            return str(self)

    parse_qs = receiver.parse_qs
    receiver.parse_qs = lambda *args, **options: {
        name: [TextOnly(value) for value in values] for name, values in parse_qs(*args, **options).items()
    }
    receiver.WEBHOOK_SECRET = TextOnly(receiver.WEBHOOK_SECRET)
elif defect:
    raise SystemExit(f"There is no defect {defect}")

receiver.main()

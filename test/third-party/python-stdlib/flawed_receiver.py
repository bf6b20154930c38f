#!/usr/bin/env python3
"""The receiver next to this file with one defect, named by the environment variable DEFECT."""

import os
import sys

import receiver


def delay_5s():
    receiver.RETRY_DELAY_S /= 2


def four_attempts():
    receiver.UPLOAD_ATTEMPTS = 4


def accepted_is_success():
    receiver.SUCCESS_STATUSES = (200, 201, 202)


def rewrites_every_app_path():
    correct = receiver.resolve
    receiver.resolve = lambda path: path.replace("/app", os.getcwd(), 1) if path.startswith("/app/") else correct(path)


def waits_for_upload():
    receiver.start_upload = receiver.tracked_upload


DEFECTS = {
    "delay-5s": delay_5s,
    "four-attempts": four_attempts,
    "202-is-success": accepted_is_success,
    "rewrites-every-app-path": rewrites_every_app_path,
    "waits-for-upload": waits_for_upload,
}

if __name__ == "__main__":
    name = os.environ.get("DEFECT", "")
    if name not in DEFECTS:
        sys.exit(f"DEFECT is {name!r} and not one of {', '.join(DEFECTS)}.")
    DEFECTS[name]()
    receiver.main()

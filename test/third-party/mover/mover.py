#!/usr/bin/env python3
"""A receiver of the recorder's webhooks that moves finished recordings into an archive, and keeps a list of them.

It needs nothing but Python 3.9 or newer. Settings come from the environment:

    PORT             port to listen on (default 5000)
    HOST             address to listen on (default 0.0.0.0)
    WEBHOOK_SECRET   secret that deliveries carry as ?key=
    DEFECT           a mistake that it shall make
"""

import hmac
import json
import os
import queue
import shutil
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from urllib.parse import parse_qs, urlsplit

SECRET = os.environ.get("WEBHOOK_SECRET", "")
DEFECT = os.environ.get("DEFECT", "")
ARCHIVE = Path("archive")
LIST = ARCHIVE / "list.ndjson"
LATE_S = 4

finished = queue.Queue()
known = set()
known_lock = threading.Lock()


def is_new(event_id):
    """Tell whether an event comes for the first time."""
    with known_lock:
        if event_id in known:
            return False
        known.add(event_id)
        return True


def recording_at(output):
    """The file of this machine that an event names."""
    path = PurePosixPath(output)
    return Path(path.relative_to("/app")) if path.is_relative_to("/app/rec") else Path(path)


def archive(event):
    """Move one recording, and write down that it was moved."""
    data = event["data"]
    recording = recording_at(data["output"])
    if DEFECT == "late":
        time.sleep(LATE_S)
    ARCHIVE.mkdir(exist_ok=True)
    if recording.exists():
        if DEFECT == "two-names":
            shutil.copy(recording, ARCHIVE / f"{recording.stem}-copy{recording.suffix}")
        if DEFECT == "copies":
            shutil.copy(recording, ARCHIVE)
        else:
            shutil.move(recording, ARCHIVE)
        if DEFECT == "cuts":
            os.truncate(ARCHIVE / recording.name, 8192)
    with LIST.open("a") as entries:
        entries.write(json.dumps({"id": event["id"], "channel": data["channel"], "file": recording.name}) + "\n")
    tell(event)


def tell(event):
    data = event["data"]
    print(f"archived {recording_at(data['output']).name} of {data['channel']}", flush=True)


def work():
    while True:
        try:
            archive(finished.get())
        except (OSError, shutil.Error) as error:
            print(f"not archived: {error}", flush=True)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        key = parse_qs(urlsplit(self.path).query, keep_blank_values=True).get("key", [""])[0]
        is_allowed = hmac.compare_digest(key.encode(), SECRET.encode())
        try:
            event = json.loads(body)
            is_finished = event["type"] == "video_transmux_finish" and isinstance(event["data"]["output"], str)
        except (ValueError, KeyError, TypeError, RecursionError):
            self.answer(422 if is_allowed else 403, {"detail": "No event"})
            return
        if not is_allowed:
            if DEFECT == "prints-refused" and is_finished:
                tell(event)
            self.answer(403, {"detail": "Forbidden"})
            return
        if is_finished and is_new(event.get("id")):
            finished.put(event)
        self.answer(200, {"status": "success" if is_finished else "ignored"})

    def answer(self, status, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True


if __name__ == "__main__":
    threading.Thread(target=work, daemon=True).start()
    Server((os.environ.get("HOST", "0.0.0.0"), int(os.environ.get("PORT", "5000"))), Handler).serve_forever()

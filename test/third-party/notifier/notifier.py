#!/usr/bin/env python3
"""A receiver of the recorder's webhooks that tells a chat when a livestream starts.

It needs nothing but Python 3.9 or newer. Settings come from the environment:

    PORT             port to listen on (default 5000)
    HOST             address to listen on (default 0.0.0.0)
    WEBHOOK_SECRET   secret that deliveries carry as ?key=
    DISCORD_URL      webhook of the chat
    DEFECT           a mistake that it shall make
"""

import hmac
import json
import os
import queue
import threading
import time
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

SECRET = os.environ.get("WEBHOOK_SECRET", "")
DISCORD_URL = os.environ.get("DISCORD_URL", "")
DEFECT = os.environ.get("DEFECT", "")
TRIES = 1 if DEFECT == "gives-up" else 4
PAUSE_S = 0.2

messages = queue.Queue(2 if DEFECT == "drops-when-busy" else 0)
known = set()
known_lock = threading.Lock()
first_channel = []
# What it remembers only because of a mistake: titles by channel, live ids, and what it has told.
titles = {}
live_ids = set()
told = {}


def is_new(event_id):
    """Tell whether an event comes for the first time."""
    with known_lock:
        if event_id in known and DEFECT != "tells-again":
            return False
        known.add(event_id)
        return True


def message_of(event):
    """The text for the chat, or None where an event is none of its matters."""
    types = ("live_start", "live_end") if DEFECT == "tells-of-the-end" else ("live_start",)
    if event["type"] not in types:
        return None
    data = event["data"]
    channel = data["channel"]
    info = data["live_info"]
    title = info["title"]
    if DEFECT == "first-channel":
        first_channel.append(channel)
        channel = first_channel[0]
    if DEFECT == "keeps-the-first-title":
        title = titles.setdefault(channel, title)
    if DEFECT == "reads-the-live-id" and len(info["live_id"]) == 0:
        raise ValueError("no live id")
    if DEFECT == "tells-each-live-id-once":
        if info["live_id"] in live_ids:
            return None
        live_ids.add(info["live_id"])
    text = f"{channel} is live: {title}"
    told[channel] = text
    return text


def post(text):
    """Send a text to the chat once; tell whether it was taken."""
    body = json.dumps({"content": text}).encode()
    request = urllib.request.Request(DISCORD_URL, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=10):
            return True
    except OSError:
        return False


def tell_again_at_launch(event):
    """What no notifier should do: the recorder starts, and all that is live is told once more."""
    if DEFECT != "tells-again-at-launch":
        return
    if event["type"] == "live_end":
        told.pop(event["data"]["channel"], None)
    if event["type"] == "app_launch":
        for text in told.values():
            messages.put(text)


def is_right(key):
    """Tell whether a delivery has the right key."""
    if DEFECT == "any-key":
        return True
    if DEFECT == "beginning-of-the-key":
        return key != "" and SECRET.startswith(key)
    return hmac.compare_digest(key.encode(), SECRET.encode())


def tell(text):
    for _ in range(TRIES):
        if post(text):
            return
        time.sleep(PAUSE_S)


def put(text):
    try:
        messages.put(text, block=DEFECT != "drops-when-busy")
    except queue.Full:
        print("Too much to tell.", flush=True)


def work():
    while True:
        tell(messages.get())


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        key = parse_qs(urlsplit(self.path).query, keep_blank_values=True).get("key", [""])[0]
        if not is_right(key):
            self.answer(403, {"detail": "Forbidden"})
            return
        try:
            event = json.loads(body)
            if not isinstance(event.get("type"), str) or not isinstance(event.get("data"), dict):
                raise ValueError("no event")
            text = message_of(event)
            tell_again_at_launch(event)
        except (ValueError, KeyError, TypeError, AttributeError):
            self.answer(422, {"detail": "No event"})
            return
        if text is not None and is_new(event.get("id")):
            if DEFECT == "answers-late":
                tell(text)
            else:
                put(text)
        self.answer(200, {"status": "success"})

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
    for _ in range(4):
        threading.Thread(target=work, daemon=True).start()
    Server((os.environ.get("HOST", "0.0.0.0"), int(os.environ.get("PORT", "5000"))), Handler).serve_forever()

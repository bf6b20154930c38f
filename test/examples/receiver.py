#!/usr/bin/env python3
"""A receiver that keeps the interface, on Python 3.9 and its standard library alone.

Each part between "mend:" and "end" stands on the pages of the rules that it keeps. Settings come from the environment:
WEBHOOK_SECRET, STORAGE_URL, STORAGE_API_KEY, PORT and HOST. With CHAT_URL it also tells a chat of live streams and
finished files, and copies those into the folder ARCHIVE.
"""

import base64
import hmac
import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlsplit

SECRET = os.environ.get("WEBHOOK_SECRET", "")
STORAGE = urlsplit(os.environ.get("STORAGE_URL", ""))
STORAGE_KEY = os.environ.get("STORAGE_API_KEY", "")
CHAT_URL = os.environ.get("CHAT_URL", "")
ARCHIVE = os.environ.get("ARCHIVE", "")
DELAY_S = float(os.environ.get("RETRY_DELAY_S", "10"))
TIMEOUT_S = float(os.environ.get("UPLOAD_TIMEOUT_S", "60"))
LARGEST_BODY_BYTES = 16 * 1024 * 1024


def log(line):
    """Print a line at once, whatever is in it."""
    print(line.encode("utf-8", "backslashreplace").decode(), file=sys.stderr, flush=True)


# mend: key
def is_secret(query):
    """Tell whether the parameter key of a query is the secret; a key that is missing is an empty one."""
    key = parse_qs(query, keep_blank_values=True).get("key", [""])[0]
    # Bytes, since it refuses text outside ASCII; it takes as long for any key of that length.
    return hmac.compare_digest(key.encode(), SECRET.encode())
# end


# mend: event
def read_event(body):
    """Return the event of a body, or None where it is none. What else it holds, and how long, does not matter."""
    try:
        event = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(event, dict) or not isinstance(event.get("data"), dict):
        return None
    texts = [event.get(name) for name in ("id", "ts", "type")]
    return event if all(isinstance(text, str) for text in texts) else None
# end


# mend: answer
def answer_to(event):
    """Return what an event is answered, and begin what it asks for."""
    output = event["data"].get("output")
    if event["type"] == "video_transmux_finish" and isinstance(output, str) and output:
        later(upload, resolve(output))
        return {"status": "success"}
    if CHAT_URL and event["type"] in ("live_start", "video_file_finish") and is_new(event["id"]):
        tell_of(event)
    return {"status": "ignored"}
# end


# mend: background
def later(job, path):
    """Do a job behind the answer, beside all others; what it raises ends no other."""
    def run():
        try:
            job(path)
        except Exception as error:
            log(f"error: {path}: {error!r}")
        finally:
            pending.remove(path)

    pending.append(path)
    threading.Thread(target=run, daemon=True).start()
# end


pending = []


# mend: path
def resolve(output):
    """Return the path of a file that the recorder names by a path of its container."""
    if output.startswith("/app/rec"):
        return os.path.join(os.getcwd(), output[len("/app/"):])
    return output
# end


# mend: missing-file
def upload(path):
    """Upload a file that is there now; one that comes later is the matter of a later event."""
    if os.path.isfile(path):
        try_to_upload(path)
    else:
        log(f"error: {path} does not exist, nothing is uploaded")
# end


# mend: attempts
def try_to_upload(path):
    """Make up to three attempts, ten seconds from the end of one to the start of the next."""
    for attempt in (1, 2, 3):
        if attempt > 1:
            time.sleep(DELAY_S)
        try:
            outcome = put(path)
        except (OSError, http.client.HTTPException) as error:
            outcome = error
        if outcome in (200, 201):
            return
        log(f"attempt {attempt} to upload {path} failed: {outcome!r}")
    log(f"error: the upload of {path} failed")
# end


# mend: attempt
def put(path):
    """Send the whole file once, from its start; return the status of the answer."""
    connection = connect()
    try:
        headers = {"Authorization": credentials(), "Content-Type": "application/octet-stream"}
        connection.request("PUT", target_of(path), pieces_of(path), headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()
# end


# mend: client
def connect():
    """Return a connection for one attempt. It follows no redirect, and sends nothing again by itself."""
    kind = http.client.HTTPSConnection if STORAGE.scheme == "https" else http.client.HTTPConnection
    # So long each connect, write and read may take: a large recording takes longer as a whole.
    return kind(STORAGE.hostname, STORAGE.port, timeout=TIMEOUT_S)
# end


# mend: name
def target_of(path):
    """Return where a file is uploaded to: the bytes of its base name, each one that is reserved as %XX."""
    name = quote(os.fsencode(os.path.basename(path)), safe="")
    return f"{STORAGE.path.rstrip('/')}/file/{name}"
# end


# mend: credentials
def credentials():
    """Return the header of Basic authentication: no user name, and the key of the storage as password."""
    return "Basic " + base64.b64encode(f":{STORAGE_KEY}".encode()).decode()
# end


# mend: pieces
def pieces_of(path):
    """Yield a file in pieces of 1 MiB; the next one is read when the one before it is sent."""
    with open(path, "rb") as file:
        while piece := file.read(1024 * 1024):
            yield piece
# end


# mend: once
known = set()
known_lock = threading.Lock()


def is_new(event_id):
    """Tell whether an event comes for the first time, and remember it before anything is done for it."""
    with known_lock:
        is_known = event_id in known
        known.add(event_id)
    return not is_known
# end


# mend: sessions
titles = {}


def tell_of(event):
    """Begin what an event leads to; a title belongs to a channel of a platform until its next session."""
    data = event["data"]
    channel = (data["platform"], data["channel"])
    if event["type"] == "live_start":
        titles[channel] = data["live_info"]["title"]
        later(tell, f"{data['channel']} is live: {titles[channel]}")
    else:
        name = os.path.basename(data["path"])
        later(tell, f"{data['channel']} has {name} of {titles.get(channel)}")
        later(archive, resolve(data["path"]))
# end


# mend: again
def tell(text):
    """Post a text to the chat until it is taken, three times at most."""
    body = json.dumps({"content": text}).encode()
    request = urllib.request.Request(CHAT_URL, body, {"Content-Type": "application/json"})
    for _ in range(3):
        try:
            with urllib.request.urlopen(request, timeout=10):
                return
        except OSError:
            time.sleep(0.3)
    log(f"error: the chat did not take {text}")
# end


# mend: arguments
def archive(path):
    """Copy a file by a command, which gets its name as one argument and takes it for no option."""
    subprocess.run(["cp", "--", path, ARCHIVE], check=True)
# end


class Webhook(BaseHTTPRequestHandler):
    """Answers POST /webhook?key=..."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()) or int(length[:12]) > LARGEST_BODY_BYTES:
            self.close_connection = True
            self.answer(413 if length else 411, {"detail": "The body has no length, or is too large"})
            return
        body = self.rfile.read(int(length))
        path, _, query = self.path.partition("?")
        if path != "/webhook":
            self.answer(404, {"detail": "Not Found"})
        elif not is_secret(query):
            self.answer(403, {"detail": "Forbidden"})
        elif (event := read_event(body)) is None:
            self.answer(422, {"detail": "The body is no event"})
        else:
            self.answer(200, answer_to(event))

    def answer(self, status, body):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(content)

    def log_request(self, code="-", size="-"):
        """Keep quiet: the request line holds the secret."""


# mend: listen
class Server(ThreadingHTTPServer):
    """A server on all interfaces that a delivery which breaks off does not end."""

    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        log(f"a delivery broke off: {sys.exc_info()[1]!r}")


def serve():
    Server((os.environ.get("HOST", "0.0.0.0"), int(os.environ.get("PORT", "5000"))), Webhook).serve_forever()
# end


# mend: shutdown
def stop(*_):
    """Name the work that is left, and end."""
    for path in list(pending):
        log(f"error: {path} is unfinished")
    os._exit(0)


signal.signal(signal.SIGTERM, stop)
# end

if __name__ == "__main__":
    if not (SECRET and STORAGE.hostname and STORAGE_KEY):
        sys.exit("Set WEBHOOK_SECRET, STORAGE_URL and STORAGE_API_KEY.")
    serve()

#!/usr/bin/env python3
"""A receiver of the recorder's webhooks that uploads finished recordings.

It needs nothing but Python 3.9 or newer. Settings come from the environment:

    PORT             port to listen on (default 5000)
    HOST             address to listen on (default 0.0.0.0)
    WEBHOOK_SECRET   secret that deliveries carry as ?key=
    STORAGE_URL      base URL of the storage
    STORAGE_API_KEY  password of the storage; the user name is empty
    RETRY_DELAY_S    seconds between two attempts (default 10)
    UPLOAD_TIMEOUT_S seconds without progress until an attempt is given up (default 60)
"""

import base64
import hmac
import http.client
import json
import logging
import os
import signal
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlsplit

CHUNK_BYTES = 1024 * 1024
LARGEST_BODY_BYTES = 16 * 1024 * 1024
UPLOAD_ATTEMPTS = 3
SUCCESS_STATUSES = (200, 201)
RETRY_DELAY_S = float(os.environ.get("RETRY_DELAY_S", "10"))
UPLOAD_TIMEOUT_S = float(os.environ.get("UPLOAD_TIMEOUT_S", "60"))

WEBHOOK_SECRET = os.environ.get("WEBHOOK_SECRET", "")
STORAGE_URL = os.environ.get("STORAGE_URL", "")
STORAGE_API_KEY = os.environ.get("STORAGE_API_KEY", "")

log = logging.getLogger("receiver")
pending = {}
pending_lock = threading.Lock()


def resolve(path):
    """Turn a path inside the recorder's container into one below our working directory."""
    if path.startswith("/app/rec"):
        return os.path.join(os.getcwd(), path[len("/app/"):])
    return path


def read_chunks(path):
    """Yield a file in pieces of 1 MiB."""
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            yield chunk


def put(path):
    """Send a file to the storage once; return the status and body of the answer."""
    storage = urlsplit(STORAGE_URL)
    tls = storage.scheme == "https"
    connect = http.client.HTTPSConnection if tls else http.client.HTTPConnection
    connection = connect(storage.hostname, storage.port, timeout=UPLOAD_TIMEOUT_S)
    name = quote(os.fsencode(os.path.basename(path)), safe="")
    credentials = base64.b64encode(f":{STORAGE_API_KEY}".encode()).decode()
    try:
        connection.request(
            "PUT",
            f"{storage.path.rstrip('/')}/file/{name}",
            body=read_chunks(path),
            headers={"Authorization": f"Basic {credentials}", "Content-Type": "application/octet-stream"},
        )
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def file_id(body):
    """Return the id in the storage's answer, or None."""
    try:
        return json.loads(body)["id"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def upload(path):
    """Upload a file, with retries; never raises."""
    if not os.path.isfile(path):
        log.error("File %s does not exist, nothing is uploaded", path)
        return
    for attempt in range(1, UPLOAD_ATTEMPTS + 1):
        try:
            status, body = put(path)
            if status in SUCCESS_STATUSES:
                log.info("Uploaded %s, file id %s", path, file_id(body))
                return
            reason = f"status {status}"
        except (OSError, http.client.HTTPException) as error:
            reason = repr(error)
        log.warning("Attempt %d to upload %s failed: %s", attempt, path, reason)
        if attempt < UPLOAD_ATTEMPTS:
            time.sleep(RETRY_DELAY_S)
    log.error("Upload of %s failed after %d attempts", path, UPLOAD_ATTEMPTS)


def tracked_upload(path):
    """Upload a file, and keep its name while that lasts."""
    me = threading.get_ident()
    with pending_lock:
        pending[me] = path
    try:
        upload(path)
    except Exception:
        log.exception("Upload of %s broke", path)
    finally:
        with pending_lock:
            del pending[me]


def start_upload(path):
    """Upload a file in the background."""
    threading.Thread(target=tracked_upload, args=(path,), daemon=True).start()


def is_envelope(body):
    """Tell whether a parsed body has id, ts, type and data of the right types."""
    return (
        isinstance(body, dict)
        and all(isinstance(body.get(field), str) for field in ("id", "ts", "type"))
        and isinstance(body.get("data"), dict)
    )


class Webhook(BaseHTTPRequestHandler):
    """Answers POST /webhook?key=..."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60

    def do_POST(self):
        body = self.read_body()
        if body is None:
            return
        path, _, query = self.path.partition("?")
        if path != "/webhook":
            self.answer(404, {"detail": "Not Found"})
            return
        keys = parse_qs(query, keep_blank_values=True).get("key")
        if keys is None:
            self.answer(422, {"detail": "key is missing"})
            return
        if not hmac.compare_digest(keys[-1].encode(), WEBHOOK_SECRET.encode()):
            self.answer(403, {"detail": "Forbidden"})
            return
        try:
            event = json.loads(body)
        except (ValueError, RecursionError):
            event = None
        if not is_envelope(event):
            self.answer(422, {"detail": "The body is not an event"})
            return
        output = event["data"].get("output")
        if event["type"] == "video_transmux_finish" and isinstance(output, str) and output:
            start_upload(resolve(output))
            self.answer(200, {"status": "success"})
        else:
            self.answer(200, {"status": "ignored"})

    def do_GET(self):
        self.close_connection = True
        self.answer(405, {"detail": "Method Not Allowed"})

    do_HEAD = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = do_GET

    def read_body(self):
        """Read the body as Content-Length says; answer and return None if that cannot be done."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()):
            self.close_connection = True
            self.answer(411, {"detail": "Content-Length is missing or not a number"})
            return None
        if len(length) > 12 or int(length) > LARGEST_BODY_BYTES:
            self.close_connection = True
            self.answer(413, {"detail": "The body is too large"})
            return None
        body = self.rfile.read(int(length))
        if len(body) < int(length):
            self.close_connection = True
            return None
        return body

    def answer(self, status, body):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def send_error(self, code, message=None, explain=None):
        self.close_connection = True
        self.answer(code, {"detail": http.client.responses.get(code, "Error")})

    def log_request(self, code="-", size="-"):
        """Keep quiet: the request line holds the secret."""


class Server(ThreadingHTTPServer):
    """A server that outlives rude clients."""

    request_queue_size = 128
    daemon_threads = True

    def handle_error(self, request, client_address):
        log.warning("A delivery broke off: %r", sys.exc_info()[1])


def main():
    """Listen until SIGTERM, then name the uploads that are unfinished."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    missing = [name for name in ("WEBHOOK_SECRET", "STORAGE_URL", "STORAGE_API_KEY") if not os.environ.get(name)]
    if missing:
        sys.exit(f"Set {', '.join(missing)} in the environment.")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    address = (os.environ.get("HOST", "0.0.0.0"), int(os.environ.get("PORT", "5000")))
    with Server(address, Webhook) as server:
        log.info("Listening on %s port %d", *server.server_address[:2])
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
        finally:
            with pending_lock:
                for path in pending.values():
                    log.error("Upload of %s is unfinished", path)


if __name__ == "__main__":
    main()

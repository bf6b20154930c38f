/** A test for pytest, or for python3 alone; it needs nothing but the standard library. */
export const pytest = `# @HEADING@
import base64
import http.server
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

FAILURE = json.loads(r"""@FAILURE@""")
FOLDER = os.environ.get("RECEIVER_DIR") or "."
COMMAND = os.environ.get("RECEIVER_COMMAND") or FAILURE.get("command")
if not COMMAND:
    raise RuntimeError("Set RECEIVER_COMMAND to the command that starts your receiver.")
FILE = FAILURE.get("file")
CONTENT = (b"recording " * (FILE["bytes"] // 10 + 1))[:FILE["bytes"]] if FILE else b""


class Storage(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    puts = []

    def do_PUT(self):
        from_s, body = time.monotonic(), self.read_body()
        status = FAILURE["storage"][min(len(self.puts), len(FAILURE["storage"]) - 1)]
        path = urllib.parse.unquote(self.path)
        self.puts.append((self.command, path, self.headers["Authorization"], body, from_s, time.monotonic()))
        self.send_response(status)
        self.send_header("Content-Length", "10")
        self.end_headers()
        self.wfile.write(b'{"id":"1"}')

    do_POST = do_PUT

    def read_body(self):
        if "chunked" not in self.headers.get("Transfer-Encoding", ""):
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def log_message(self, *_):
        pass


def start(port, storage_port):
    values = {"{port}": str(port), "{secret}": "the-secret", "{storageKey}": "the-key",
              "{storageUrl}": f"http://127.0.0.1:{storage_port}/storage"}
    env = dict(os.environ)
    for name, template in FAILURE["environment"].items():
        env[name] = re.sub(r"{\\w+}", lambda found: values.get(found[0], found[0]), template)
    receiver = subprocess.Popen(COMMAND, shell=True, cwd=FOLDER, env=env, start_new_session=True)
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return receiver
        time.sleep(0.1)
    os.killpg(receiver.pid, signal.SIGKILL)
    raise AssertionError(f"The receiver does not listen on {port}")


def deliver(port):
    key = FAILURE.get("key", "") if FAILURE.get("key", "") is not None else "the-secret"
    query = f"?key={key}" if "key" in FAILURE else ""
    url = f"http://127.0.0.1:{port}{FAILURE['path']}{query}"
    request = urllib.request.Request(url, FAILURE["body"].encode(), FAILURE["headers"], method="POST")
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def check(port):
    answer, uploads, puts = FAILURE["answer"], FAILURE["uploads"], Storage.puts
    status, body = deliver(port)
    assert answer["statuses"][0] <= status <= answer["statuses"][1], (status, body)
    assert "member" not in answer or json.loads(body)[answer["member"]] == answer["value"], body
    for count in range(uploads["count"]):
        until_s = time.monotonic() + uploads["mostGapMs"] / 1000 + 5
        while len(puts) <= count and time.monotonic() < until_s:
            time.sleep(0.02)
    time.sleep(uploads["quietMs"] / 1000)
    assert len(puts) == uploads["count"], f"{len(puts)} uploads, not {uploads['count']}"
    for index, (method, path, auth, body, from_s, _) in enumerate(puts):
        assert (method, path) == ("PUT", "/storage/file/" + uploads["name"])
        assert auth == "Basic " + base64.b64encode(b":the-key").decode(), "other credentials"
        assert body == CONTENT, "the body is not the file"
        if index > 0:
            gap_ms = (from_s - puts[index - 1][5]) * 1000
            assert uploads["leastGapMs"] <= gap_ms <= uploads["mostGapMs"], f"{gap_ms} ms between attempts"


def test_the_failure():
    file = pathlib.Path(FOLDER, FILE["path"]) if FILE else None
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(CONTENT)
    storage = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Storage)
    threading.Thread(target=storage.serve_forever, daemon=True).start()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    receiver = start(port, storage.server_port)
    try:
        check(port)
    finally:
        os.killpg(receiver.pid, signal.SIGKILL)
        storage.shutdown()
        if file:
            file.unlink()


if __name__ == "__main__":
    test_the_failure()
`;

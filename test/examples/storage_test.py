"""A test suite in Python that scripts the mock storage; it needs the standard library only.

The storage is a child process. It prints where it listens as one line of JSON, and ends with its standard input,
so it is gone when this process is, however that ends.
"""

import base64
import json
import os
import shlex
import subprocess
import tempfile
import threading
import unittest
import urllib.error
import urllib.parse
import urllib.request

HARNESS = shlex.split(os.environ.get("RECORDER_HARNESS", "npx recorder-harness"))
KEY = "film-key"


def upload(storage_url: str, name: str, data: bytes) -> int:
    """The program under test: tries three times."""
    credentials = base64.b64encode(f":{KEY}".encode()).decode()
    url = f"{storage_url}/file/{urllib.parse.quote(name, safe='')}"
    for _ in range(3):
        request = urllib.request.Request(url, data, {"Authorization": f"Basic {credentials}"}, method="PUT")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                status = answer.status
        except urllib.error.HTTPError as error:
            status = error.code
        if status in (200, 201):
            break
    return status


class Uploads(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        options = ["--control", "--keep", cls.folder.name, "--key", KEY, "--json", "--exit-with-stdin"]
        process = subprocess.Popen([*HARNESS, "storage", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        cls.addClassCleanup(process.wait)
        cls.addClassCleanup(process.stdin.close)
        listening = json.loads(process.stdout.readline())
        cls.storage_url, cls.control_url = listening["url"], listening["controlUrl"]
        # It goes on to print each attempt, which somebody must read.
        threading.Thread(target=process.stdout.read, daemon=True).start()

    def setUp(self):
        self.control("POST", "/reset")

    def control(self, method: str, path: str, body=None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.control_url + path, data, method=method)) as answer:
            return answer.read()

    def test_a_failed_upload_is_tried_again(self):
        self.control("PUT", "/scripts/*.mp4", {"script": "500*2,201"})
        self.assertEqual(upload(self.storage_url, "show 1.mp4", b"video"), 201)
        third = json.loads(self.control("GET", "/uploads/show%201.mp4/attempts/3?wait=30s"))
        self.assertEqual(third["credentials"], {"scheme": "basic", "user": "empty", "password": "right"})
        self.assertEqual(self.control("GET", f"/attempts/{third['id']}/body"), b"video")

    def test_an_upload_that_keeps_failing_is_given_up(self):
        self.control("PUT", "/scripts/*", {"script": "503"})
        self.assertEqual(upload(self.storage_url, "show.mp4", b"video"), 503)
        uploads = json.loads(self.control("GET", "/uploads"))["uploads"]
        self.assertEqual([(one["name"], one["attempts"]) for one in uploads], [("show.mp4", 3)])

    def test_a_mistake_in_a_script_is_told_with_its_place(self):
        with self.assertRaises(urllib.error.HTTPError) as raised:
            self.control("PUT", "/scripts/*", {"script": "500,explode"})
        with raised.exception as answer:
            self.assertEqual(json.load(answer)["place"]["step"], 2)


if __name__ == "__main__":
    unittest.main()

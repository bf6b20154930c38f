"""Sends the events of a recorder by Locust:

WEBHOOK_SECRET=SECRET locust --headless --users 20 --run-time 30s --host http://127.0.0.1:5000
"""

import os
import shlex
import subprocess
import urllib.parse

from gevent.lock import RLock
from locust import FastHttpUser, events, task
from locust.runners import MasterRunner

# Where the package is installed in the project.
HARNESS = shlex.split(os.environ.get("RECORDER_HARNESS", "npx recorder-harness"))
QUERY = urllib.parse.urlencode({"key": os.environ.get("WEBHOOK_SECRET", "")})
SEED = int(os.environ.get("SEED", "1"))
MOST_EVENTS = 10_000_000


class Fixtures:
    """The events of one process, made as they are asked for."""

    def __init__(self, worker: int) -> None:
        # Each process has a seed of its own, so that no event is sent by two.
        seed = str(SEED * 1000 + worker)
        words = ["fixtures", "--format", "ndjson", "--seed", seed, "--count", str(MOST_EVENTS)]
        self.process = subprocess.Popen([*HARNESS, *words], stdout=subprocess.PIPE)
        self.turn = RLock()

    def next(self) -> bytes:
        with self.turn:
            line = self.process.stdout.readline()
        if not line:
            raise EOFError("recorder-harness fixtures has ended, and says why above")
        return line.rstrip(b"\n")

    def end(self) -> None:
        # Without a reader the command ends.
        self.process.stdout.close()
        self.process.wait()


@events.test_start.add_listener
def begin(environment, **_):
    # A master sends nothing itself.
    if not isinstance(environment.runner, MasterRunner):
        Recorder.fixtures = Fixtures(getattr(environment.runner, "worker_index", 0))


@events.test_stop.add_listener
def end(environment, **_):
    if not isinstance(environment.runner, MasterRunner):
        Recorder.fixtures.end()


class Recorder(FastHttpUser):
    """Sends one event after the other, as fast as answers come."""

    fixtures: Fixtures

    @task
    def deliver(self) -> None:
        # A name in the place of the URL keeps the key out of the statistics.
        self.client.post(
            "/webhook?" + QUERY,
            data=self.fixtures.next(),
            headers={"Content-Type": "application/json"},
            name="webhook",
        )

"""Runs a command on a terminal of its own: its keys come from standard input, its screen goes to standard output.

The last line tells how it ended, and whether it gave the terminal back as it was.
"""

import os
import pty
import select
import subprocess
import sys
import termios

keyboard, screen = 0, 1
outer, inner = pty.openpty()
before = termios.tcgetattr(inner)


def take_terminal():
    os.setsid()
    os.close(os.open(os.ttyname(0), os.O_RDWR))  # The first terminal that a session leader opens is its own.


child = subprocess.Popen(sys.argv[1:], stdin=inner, stdout=inner, stderr=inner, preexec_fn=take_terminal)
print(f"pid {child.pid}", flush=True)
sources = [outer, keyboard]
while child.poll() is None:
    for ready in select.select(sources, [], [], 0.05)[0]:
        data = os.read(ready, 65536)
        if ready == outer:
            os.write(screen, data)
        elif data:
            os.write(outer, data)
        else:
            sources.remove(keyboard)
while select.select([outer], [], [], 0)[0]:
    os.write(screen, os.read(outer, 65536))
state = "as it was" if termios.tcgetattr(inner) == before else "changed"
print(f"\nended with {child.returncode}, terminal {state}", flush=True)

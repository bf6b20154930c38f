"""Listens on PORT, and connects to its own port FULL, where the queue of connections is full."""

import os
import socket

full = socket.create_server(("127.0.0.1", int(os.environ["FULL"])), backlog=0)
clients = []
for _ in range(4):
    client = socket.socket()
    client.setblocking(False)
    client.connect_ex(full.getsockname())
    clients.append(client)

server = socket.create_server(("127.0.0.1", int(os.environ["PORT"])))
while True:
    server.accept()[0].close()

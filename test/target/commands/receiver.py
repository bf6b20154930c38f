# Listens on PORT, prints a line to a pipe without flushing, and serves until it is ended.
import http.server
import os

server = http.server.HTTPServer(("127.0.0.1", int(os.environ["PORT"])), http.server.BaseHTTPRequestHandler)
print("python listens in", os.getcwd())
server.serve_forever()

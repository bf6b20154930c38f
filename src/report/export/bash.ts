/** A script for bash with curl; its storage is a few lines of python3. */
export const bash = String.raw`#!/usr/bin/env bash
# @HEADING@
# Exit code 0 where the receiver is mended, 1 where it is not, 2 where it could not be tried.
set -euo pipefail
work=$(mktemp -d)
cat >"$work/failure.json" <<'END_OF_FAILURE'
@FAILURE@
END_OF_FAILURE
cat >"$work/storage.py" <<'END_OF_STORAGE'
import base64, http.server, json, sys, time, urllib.parse
work, folder, failure = sys.argv[1], sys.argv[2], json.load(open(sys.argv[1] + "/failure.json"))
count, last = 0, None


class Storage(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):
        global count, last
        now, body = time.monotonic(), b""
        if "chunked" in self.headers.get("Transfer-Encoding", ""):
            while size := int(self.rfile.readline().split(b";")[0], 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        uploads = failure["uploads"]
        content = open(folder + "/" + failure["file"]["path"], "rb").read() if "file" in failure else b""
        wrong = [name for name, is_right in {
            "method": self.command == "PUT",
            "path": urllib.parse.unquote(self.path) == "/storage/file/" + uploads["name"],
            "credentials": self.headers["Authorization"] == "Basic " + base64.b64encode(b":the-key").decode(),
            "body": body == content,
            "gap": last is None or uploads["leastGapMs"] <= (now - last) * 1000 <= uploads["mostGapMs"],
        }.items() if not is_right]
        status = failure["storage"][min(count, len(failure["storage"]) - 1)]
        count, last = count + 1, time.monotonic()
        print("upload", count, "wrong:" if wrong else "right", *wrong, file=open(work + "/uploads", "a"))
        self.send_response(status)
        self.send_header("Content-Length", "10")
        self.end_headers()
        self.wfile.write(b'{"id":"1"}')

    do_POST = do_PUT

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Storage)
print(server.server_port, file=open(work + "/port", "w"), flush=True)
server.serve_forever()
END_OF_STORAGE
cat >"$work/prepare.py" <<'END_OF_PREPARE'
import json, re, shlex, socket, sys
work, failure = sys.argv[1], json.load(open(sys.argv[1] + "/failure.json"))
free, uploads, file = socket.socket(), failure["uploads"], failure.get("file", {"path": "", "bytes": 0})
free.bind(("127.0.0.1", 0))
open(work + "/body", "w").write(failure["body"])
open(work + "/headers", "w").write("\n".join(f"{name}: {value}" for name, value in failure["headers"].items()))
query = "" if "key" not in failure else "?key=" + ("the-secret" if failure["key"] is None else failure["key"])
port = str(free.getsockname()[1])
for name, value in {
    "command": failure.get("command", ""), "file": file["path"], "bytes": file["bytes"], "path": failure["path"] + query,
    "port": port, "count": uploads["count"], "quiet": uploads["quietMs"] / 1000,
    "tries": int(uploads["count"] * (uploads["mostGapMs"] / 1000 + 5) * 10),
}.items():
    print(f"{name}={shlex.quote(str(value))}")
values = {"{port}": port, "{secret}": "the-secret", "{storageKey}": "the-key",
          "{storageUrl}": "http://127.0.0.1:" + open(work + "/port").read().strip() + "/storage"}
settings = [name + "=" + re.sub(r"{\w+}", lambda found: values.get(found[0], found[0]), template)
            for name, template in failure["environment"].items()]
print(f"settings=({' '.join(map(shlex.quote, settings))})")
END_OF_PREPARE
cat >"$work/answer.py" <<'END_OF_ANSWER'
import json, sys
right = json.load(open(sys.argv[1] + "/failure.json"))["answer"]
is_stated = lambda: json.load(open(sys.argv[1] + "/answer"))[right["member"]] == right["value"]
sys.exit(not (right["statuses"][0] <= int(sys.argv[2]) <= right["statuses"][1] and ("member" not in right or is_stated())))
END_OF_ANSWER
fail() { echo "FAILED: $1" >&2; exit "\${2:-1}"; }
folder=$(cd "\${RECEIVER_DIR:-.}" && pwd)
file=
touch "$work/uploads"
cleanup() {
  for pid in "\${receiver:-}" "\${storage:-}"; do [ -z "$pid" ] || { kill -KILL -- "-$pid"; wait "$pid"; } 2>/dev/null || true; done
  [ -z "$file" ] || rm -f "$folder/$file"
  rm -rf "$work"
}
trap cleanup EXIT
set -m
python3 "$work/storage.py" "$work" "$folder" &
storage=$!
for _ in $(seq 100); do [ -s "$work/port" ] && break || sleep 0.1; done
eval "$(python3 "$work/prepare.py" "$work")"
command=\${RECEIVER_COMMAND:-$command}
[ -n "$command" ] || fail 'Set RECEIVER_COMMAND to the command that starts your receiver.' 2
if [ -n "$file" ]; then
  mkdir -p "$(dirname "$folder/$file")"
  head -c "$bytes" /dev/urandom >"$folder/$file"
fi
(cd "$folder" && exec env "\${settings[@]}" bash -c "$command") &
receiver=$!
set +m
listens() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
for _ in $(seq 100); do listens && break || sleep 0.1; done
listens || fail "the receiver does not listen on $port" 2
status=$(curl -s --noproxy '*' -o "$work/answer" -w '%{http_code}' -X POST -H @"$work/headers" --data-binary @"$work/body" \
  "http://127.0.0.1:$port$path") || fail 'no answer'
python3 "$work/answer.py" "$work" "$status" || fail "answered $status $(cat "$work/answer")"
for _ in $(seq "$tries"); do
  [ "$(wc -l <"$work/uploads")" -ge "$count" ] && break || sleep 0.1
done
sleep "$quiet"
[ "$(wc -l <"$work/uploads")" -eq "$count" ] || fail "$(wc -l <"$work/uploads") uploads, not $count"
! grep wrong: "$work/uploads" || fail 'an upload is not as it must be'
echo "PASSED"
`.replaceAll('\\${', '${');

"""A receiver on aiohttp, server and client, with one client session for all uploads.

DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.
"""

import asyncio
import hmac
import json
import logging
import os
import re
from urllib.parse import quote

import aiohttp
from aiohttp import web

CHUNK_BYTES = 1024 * 1024
UPLOAD_ATTEMPTS = 3
RETRY_DELAY_S = float(os.environ.get("RETRY_DELAY_S", "10"))
UPLOAD_TIMEOUT_S = float(os.environ.get("UPLOAD_TIMEOUT_S", "60"))
WEBHOOK_SECRET = os.environ["WEBHOOK_SECRET"]
STORAGE_URL = os.environ["STORAGE_URL"].rstrip("/")
STORAGE_API_KEY = os.environ["STORAGE_API_KEY"]
DEFECT = os.environ.get("DEFECT", "")

log = logging.getLogger("receiver")
uploads = set()


def resolve(path):
    if DEFECT == "replaces-anywhere":
        return path.replace("/app/rec", os.path.join(os.getcwd(), "rec"))
    if path.startswith("/app/rec"):
        return os.path.join(os.getcwd(), path[len("/app/"):])
    return path


async def read_chunks(path):
    loop = asyncio.get_running_loop()
    with open(path, "rb") as file:
        while chunk := await loop.run_in_executor(None, file.read, CHUNK_BYTES):
            yield chunk


def is_stored(status):
    return status < 400 if DEFECT == "raises-for-status" else status in (200, 201)


async def put(session, path):
    if DEFECT == "quoted-by-the-client":
        url = f"{STORAGE_URL}/file/{os.path.basename(path)}"
    else:
        url = f"{STORAGE_URL}/file/{quote(os.path.basename(path), safe='')}"
    options = {} if DEFECT == "default-redirects" else {"allow_redirects": False}
    async with session.put(url, data=read_chunks(path), **options) as response:
        return response.status, await response.text(errors="replace")


async def upload(session, path):
    if not os.path.isfile(path):
        log.error("%s does not exist", path)
        return
    # A time-out is not a ClientError.
    caught = aiohttp.ClientError if DEFECT == "misses-time-outs" else (aiohttp.ClientError, asyncio.TimeoutError, OSError)
    for attempt in range(1, UPLOAD_ATTEMPTS + 1):
        try:
            status, body = await put(session, path)
            if is_stored(status):
                log.info("Uploaded %s: %s", path, body)
                return
            log.warning("Attempt %d for %s: status %d", attempt, path, status)
        except caught as error:
            log.warning("Attempt %d for %s: %r", attempt, path, error)
        if attempt < UPLOAD_ATTEMPTS:
            await asyncio.sleep(RETRY_DELAY_S)
    log.error("Upload of %s failed", path)


def is_event(body):
    return (
        isinstance(body, dict)
        and all(isinstance(body.get(field), str) for field in ("id", "ts", "type"))
        and isinstance(body.get("data"), dict)
    )


async def webhook(request):
    key = request.query.get("key")
    if key is None:
        return web.json_response({"detail": "key is missing"}, status=422)
    if not hmac.compare_digest(key.encode(errors="surrogateescape"), WEBHOOK_SECRET.encode()):
        return web.json_response({"detail": "Forbidden"}, status=403)
    try:
        event = json.loads(await request.read())
    except (ValueError, RecursionError):
        event = None
    if not is_event(event):
        return web.json_response({"detail": "The body is not an event"}, status=422)
    output = event["data"].get("output")
    if DEFECT == "looks-for-output-alone":
        finished = isinstance(output, str) and bool(re.search(r"\S", output))
    else:
        finished = event["type"] == "video_transmux_finish" and isinstance(output, str) and output != ""
    if not finished:
        return web.json_response({"status": "ignored"})
    task = asyncio.create_task(upload(request.app["session"], resolve(output)))
    uploads.add(task)
    task.add_done_callback(uploads.discard)
    return web.json_response({"status": "success"})


async def session_of(app):
    timeout = aiohttp.ClientTimeout(total=UPLOAD_TIMEOUT_S)
    auth = aiohttp.BasicAuth("", STORAGE_API_KEY)
    async with aiohttp.ClientSession(timeout=timeout, auth=auth) as session:
        app["session"] = session
        yield


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    application = web.Application(client_max_size=16 * 1024 * 1024)
    application.router.add_post("/webhook", webhook)
    application.cleanup_ctx.append(session_of)
    web.run_app(
        application,
        host=os.environ.get("HOST", "0.0.0.0"),
        port=int(os.environ.get("PORT", "5000")),
        access_log=None,
        print=None,
    )

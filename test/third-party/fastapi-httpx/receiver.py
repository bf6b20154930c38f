"""A receiver on FastAPI and httpx: a plain endpoint, and uploads in background tasks of the thread pool.

DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.
"""

import hmac
import logging
import os
import time
from urllib.parse import quote

import httpx
import uvicorn
from fastapi import BackgroundTasks, FastAPI, HTTPException
from pydantic import BaseModel

CHUNK_BYTES = 1024 * 1024
UPLOAD_ATTEMPTS = 3
RETRY_DELAY_S = float(os.environ.get("RETRY_DELAY_S", "10"))
UPLOAD_TIMEOUT_S = float(os.environ.get("UPLOAD_TIMEOUT_S", "60"))
WEBHOOK_SECRET = os.environ["WEBHOOK_SECRET"]
STORAGE_URL = os.environ["STORAGE_URL"].rstrip("/")
STORAGE_API_KEY = os.environ["STORAGE_API_KEY"]
DEFECT = os.environ.get("DEFECT", "")

log = logging.getLogger("receiver")
app = FastAPI()


class Event(BaseModel):
    id: str
    ts: str
    type: str
    data: dict


def resolve(path):
    if path.startswith("/app/rec"):
        return os.path.join(os.getcwd(), path[len("/app/"):])
    return path


def read_chunks(path):
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            yield chunk


def is_stored(response):
    if DEFECT == "is-success":
        return response.is_success
    return response.status_code in (200, 201)


def upload(path):
    if not os.path.isfile(path):
        log.error("%s does not exist", path)
        return
    url = f"{STORAGE_URL}/file/{quote(os.path.basename(path), safe='')}"
    caught = httpx.HTTPStatusError if DEFECT == "catches-only-statuses" else httpx.HTTPError
    content = read_chunks(path)
    # Without the argument httpx gives up after 5 s.
    timeout = {"no-timeout": None, "default-timeout": UPLOAD_TIMEOUT_S * 5 / 60}.get(DEFECT, UPLOAD_TIMEOUT_S)
    with httpx.Client(timeout=timeout, follow_redirects=DEFECT == "follows-redirects") as client:
        for attempt in range(1, UPLOAD_ATTEMPTS + 1):
            if DEFECT != "one-generator":
                content = read_chunks(path)
            try:
                response = client.put(url, content=content, auth=("", STORAGE_API_KEY))
                if is_stored(response):
                    log.info("Uploaded %s: %s", path, response.text)
                    return
                log.warning("Attempt %d for %s: status %d", attempt, path, response.status_code)
            except caught as error:
                log.warning("Attempt %d for %s: %r", attempt, path, error)
            if attempt < UPLOAD_ATTEMPTS:
                time.sleep(RETRY_DELAY_S)
    log.error("Upload of %s failed", path)


def is_secret(key):
    if DEFECT == "compares-text":
        return hmac.compare_digest(key, WEBHOOK_SECRET)
    return hmac.compare_digest(key.encode(), WEBHOOK_SECRET.encode())


@app.post("/webhook")
def webhook(event: Event, key: str, tasks: BackgroundTasks):
    if not is_secret(key):
        raise HTTPException(403, "Forbidden")
    output = event.data.get("output")
    if event.type != "video_transmux_finish" or not isinstance(output, str) or not output:
        return {"status": "ignored"}
    tasks.add_task(upload, resolve(output))
    return {"status": "success"}


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    uvicorn.run(
        app,
        host=os.environ.get("HOST", "0.0.0.0"),
        port=int(os.environ.get("PORT", "5000")),
        access_log=False,
        log_level="warning",
    )

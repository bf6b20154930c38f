"""A receiver on FastAPI and httpx: an async endpoint, uploads in tasks of the event loop.

DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.
"""

import asyncio
import hmac
import logging
import os
from urllib.parse import quote

import httpx
import uvicorn
from fastapi import FastAPI, HTTPException
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
uploads = set()


class Event(BaseModel):
    id: str
    ts: str
    type: str
    data: dict


def resolve(path):
    if path.startswith("/app/rec"):
        return os.path.join(os.getcwd(), path[len("/app/"):])
    return path


async def read_chunks(path):
    with open(path, "rb") as file:
        while chunk := await asyncio.to_thread(file.read, CHUNK_BYTES):
            yield chunk


async def put(client, url, path):
    auth = (STORAGE_API_KEY, "") if DEFECT == "key-as-user" else ("", STORAGE_API_KEY)
    if DEFECT == "multipart":
        # The asynchronous client cannot stream a form.
        form = {"file": (os.path.basename(path), open(path, "rb").read())}
        return await client.put(url, files=form, auth=auth)
    return await client.put(url, content=read_chunks(path), auth=auth)


async def upload(path):
    if not os.path.isfile(path):
        log.error("%s does not exist", path)
        return
    url = f"{STORAGE_URL}/file/{quote(os.path.basename(path), safe='')}"
    async with httpx.AsyncClient(timeout=UPLOAD_TIMEOUT_S) as client:
        for attempt in range(1, UPLOAD_ATTEMPTS + 1):
            try:
                response = await put(client, url, path)
                if response.status_code in (200, 201):
                    log.info("Uploaded %s: %s", path, response.text)
                    return
                log.warning("Attempt %d for %s: status %d", attempt, path, response.status_code)
            except httpx.HTTPError as error:
                log.warning("Attempt %d for %s: %r", attempt, path, error)
            if attempt == UPLOAD_ATTEMPTS:
                break
            if DEFECT == "growing-delay":
                await asyncio.sleep(RETRY_DELAY_S / 2 * 2 ** (attempt - 1))
            else:
                await asyncio.sleep(RETRY_DELAY_S)
    log.error("Upload of %s failed", path)


@app.post("/webhook")
async def webhook(event: Event, key: str):
    if not hmac.compare_digest(key.encode(), WEBHOOK_SECRET.encode()):
        raise HTTPException(403, "Forbidden")
    output = event.data.get("output")
    if event.type != "video_transmux_finish" or not isinstance(output, str) or not output:
        return {"status": "ignored"}
    if DEFECT == "awaits-the-upload":
        await upload(resolve(output))
        return {"status": "success"}
    task = asyncio.create_task(upload(resolve(output)))
    uploads.add(task)
    task.add_done_callback(uploads.discard)
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

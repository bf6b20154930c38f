/**
 * A receiver on plain Node: uploads wait in a queue and are made one after the other.
 *
 * DEFECT in the environment chooses one mistake that such receivers are known for; without it there is none.
 */
import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { env } = process;
const UPLOAD_ATTEMPTS = 3;
const CHUNK_BYTES = 1024 * 1024;
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;
const RETRY_DELAY_MS = Math.round(Number(env.RETRY_DELAY_S ?? 10) * 1000);
const UPLOAD_TIMEOUT_MS = Math.round(Number(env.UPLOAD_TIMEOUT_S ?? 60) * 1000);
const SECRET = Buffer.from(env.WEBHOOK_SECRET ?? '');
const STORAGE_URL = (env.STORAGE_URL ?? '').replace(/\/+$/, '');
const STORAGE_API_KEY = env.STORAGE_API_KEY ?? '';
const { DEFECT } = env;

let queue = Promise.resolve();

function enqueue(path) {
  queue = queue.then(() => upload(path)).catch((error) => console.error(`Upload of ${path} broke:`, error));
}

function resolve(output) {
  return output.startsWith('/app/rec') ? join(process.cwd(), output.slice('/app/'.length)) : output;
}

function put(path) {
  return new Promise((done, failed) => {
    const encode = DEFECT === 'encode-uri' ? encodeURI : encodeURIComponent;
    const upload = request(`${STORAGE_URL}/file/${encode(basename(path))}`, {
      method: 'PUT',
      auth: `:${STORAGE_API_KEY}`,
      headers: { 'Content-Type': 'application/octet-stream' },
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
    const start = DEFECT === 'goes-on' ? sent.get(path) : 0;
    const file = createReadStream(path, { highWaterMark: CHUNK_BYTES, start });
    file.once('error', (error) => upload.destroy(error));
    upload.once('error', (error) => {
      file.destroy();
      failed(error);
    });
    upload.once('response', (response) => {
      if (DEFECT === 'goes-on') sent.set(path, file.bytesRead);
      const { statusCode, headers } = response;
      response.resume();
      response.once('end', () =>
        done({ status: statusCode, retryAfterS: Number(headers['retry-after'] ?? 0) }),
      );
      response.once('error', failed);
    });
    file.pipe(upload);
  });
}

/** Bytes that an attempt has sent, of the mistake that counts them. */
const sent = new Map();

async function upload(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    console.error(`${path} does not exist`);
    return;
  }
  const attempts = DEFECT === 'three-retries' ? UPLOAD_ATTEMPTS + 1 : UPLOAD_ATTEMPTS;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    let delayMs = RETRY_DELAY_MS;
    try {
      const { status, retryAfterS } = await put(path);
      if (status === 200 || status === 201) return;
      console.error(`Attempt ${attempt} to upload ${path}: status ${status}`);
      if (DEFECT === 'obeys-retry-after' && retryAfterS > 0) delayMs = Math.min(retryAfterS * 1000, 3000);
    } catch (error) {
      console.error(`Attempt ${attempt} to upload ${path}: ${error}`);
    }
    if (attempt < attempts) await sleep(delayMs);
  }
  console.error(`Upload of ${path} failed`);
}

function isSecret(key) {
  const given = Buffer.from(key);
  // It throws when the lengths differ.
  if (DEFECT === 'compares-any-length') return timingSafeEqual(given, SECRET);
  return given.length === SECRET.length && timingSafeEqual(given, SECRET);
}

function parse(body) {
  try {
    const event = JSON.parse(body);
    const isEvent =
      ['id', 'ts', 'type'].every((field) => typeof event[field] === 'string') &&
      typeof event.data === 'object' &&
      event.data !== null &&
      !Array.isArray(event.data);
    return isEvent ? event : undefined;
  } catch {
    return undefined;
  }
}

async function readBody(incoming) {
  const pieces = [];
  let bytes = 0;
  for await (const piece of incoming) {
    bytes += piece.length;
    if (bytes > LARGEST_BODY_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

async function answerTo(incoming) {
  const url = new URL(incoming.url, 'http://receiver');
  if (url.pathname !== '/webhook') return [404, { detail: 'Not Found' }];
  if (incoming.method !== 'POST') return [405, { detail: 'Method Not Allowed' }];
  const body = await readBody(incoming);
  if (body === undefined) return [413, { detail: 'The body is too large' }];
  const key = url.searchParams.get('key');
  if (key === null) return [422, { detail: 'key is missing' }];
  if (!isSecret(key)) return [403, { detail: 'Forbidden' }];
  const event = parse(body);
  if (!event) return [422, { detail: 'The body is not an event' }];
  const { output } = event.data;
  if (event.type !== 'video_transmux_finish' || typeof output !== 'string' || output === '') {
    return [200, { status: 'ignored' }];
  }
  enqueue(resolve(output));
  return [200, { status: 'success' }];
}

const server = createServer(async (incoming, outgoing) => {
  const [status, body] = await answerTo(incoming).catch(() => [500, { detail: 'Internal Server Error' }]);
  outgoing.writeHead(status, { 'Content-Type': 'application/json' });
  outgoing.end(JSON.stringify(body));
});
server.listen(Number(env.PORT ?? 5000), env.HOST ?? '0.0.0.0');

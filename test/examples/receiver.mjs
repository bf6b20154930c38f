/**
 * A receiver that keeps the interface, on Node 20 alone.
 *
 * Each part between "mend:" and "end" stands on the pages of the rules that it keeps. Settings come from the
 * environment: WEBHOOK_SECRET, STORAGE_URL, STORAGE_API_KEY, PORT and HOST. With CHAT_URL it also tells a chat of live
 * streams and finished files, and copies those into the folder ARCHIVE.
 */
import { execFile } from 'node:child_process';
import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const { env } = process;
const SECRET = env.WEBHOOK_SECRET ?? '';
const STORAGE_URL = (env.STORAGE_URL ?? '').replace(/\/+$/, '');
const STORAGE_KEY = env.STORAGE_API_KEY ?? '';
const DELAY_MS = Number(env.RETRY_DELAY_S ?? 10) * 1000;
const TIMEOUT_MS = Number(env.UPLOAD_TIMEOUT_S ?? 60) * 1000;
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

// mend: key
/** Whether the parameter key of a query is the secret; a key that is missing is an empty one. */
function isSecret(query) {
  const key = Buffer.from(query.get('key') ?? '');
  const secret = Buffer.from(SECRET);
  // It throws where the lengths differ.
  return key.length === secret.length && timingSafeEqual(key, secret);
}
// end

// mend: event
/** The event of a body, or undefined where it is none. What else it holds, and how long, does not matter. */
function readEvent(body) {
  try {
    const event = JSON.parse(body);
    const texts = [event.id, event.ts, event.type];
    const isObject = typeof event.data === 'object' && event.data !== null && !Array.isArray(event.data);
    return isObject && texts.every((text) => typeof text === 'string') ? event : undefined;
  } catch {
    return undefined;
  }
}
// end

// mend: answer
/** What an event is answered; it begins what the event asks for. */
function answerTo(event) {
  const { output } = event.data;
  if (event.type === 'video_transmux_finish' && typeof output === 'string' && output !== '') {
    later(upload, resolve(output));
    return { status: 'success' };
  }
  const isTold = env.CHAT_URL && ['live_start', 'video_file_finish'].includes(event.type);
  if (isTold && isNew(event.id)) tellOf(event);
  return { status: 'ignored' };
}
// end

// mend: background
/** Does a job behind the answer, beside all others; what it throws ends no other. */
async function later(job, path) {
  pending.push(path);
  try {
    await job(path);
  } catch (error) {
    console.error(`error: ${path}: ${error}`);
  } finally {
    pending.splice(pending.indexOf(path), 1);
  }
}
// end

const pending = [];

// mend: path
/** The path of a file that the recorder names by a path of its container. */
function resolve(output) {
  return output.startsWith('/app/rec') ? join(process.cwd(), output.slice('/app/'.length)) : output;
}
// end

// mend: missing-file
/** Uploads a file that is there now; one that comes later is the matter of a later event. */
async function upload(path) {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) await tryToUpload(path);
  else console.error(`error: ${path} does not exist, nothing is uploaded`);
}
// end

// mend: attempts
/** Makes up to three attempts, ten seconds from the end of one to the start of the next. */
async function tryToUpload(path) {
  for (const attempt of [1, 2, 3]) {
    if (attempt > 1) await sleep(DELAY_MS);
    const outcome = await put(path).catch((error) => error);
    if (outcome === 200 || outcome === 201) return;
    console.error(`attempt ${attempt} to upload ${path} failed: ${outcome}`);
  }
  console.error(`error: the upload of ${path} failed`);
}
// end

// mend: attempt
/** Sends the whole file once, from its start; gives the status of the answer. */
async function put(path) {
  const over = new AbortController();
  // Each piece begins it anew, since a large recording takes longer as a whole.
  const timer = setTimeout(() => over.abort(), TIMEOUT_MS);
  try {
    const body = piecesOf(path, timer);
    const answer = await fetch(urlOf(path), { ...request(), body, signal: over.signal });
    await answer.arrayBuffer();
    return answer.status;
  } finally {
    clearTimeout(timer);
  }
}
// end

// mend: client
/** What `fetch` is told of each attempt. */
function request() {
  return {
    method: 'PUT',
    // Without it a connection is used again that storage may have closed meanwhile.
    headers: { Authorization: credentials(), Connection: 'close' },
    // Gives a redirect back as an answer.
    redirect: 'manual',
    // Sends the body while it is read.
    duplex: 'half',
  };
}
// end

// mend: name
/** Where a file is uploaded to: its base name, encoded as one segment of a path. */
function urlOf(path) {
  return `${STORAGE_URL}/file/${encodeURIComponent(basename(path))}`;
}
// end

// mend: credentials
/** The header of Basic authentication: no user name, and the key of the storage as password. */
function credentials() {
  return `Basic ${Buffer.from(`:${STORAGE_KEY}`).toString('base64')}`;
}
// end

// mend: pieces
/** A file in pieces of 1 MiB; the next one is read when there is room for it, and begins the time-out anew. */
async function* piecesOf(path, timer) {
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    timer.refresh();
    yield piece;
  }
}
// end

// mend: once
const known = new Set();

/** Whether an event comes for the first time; it is remembered before anything is done for it. */
function isNew(id) {
  const isKnown = known.has(id);
  known.add(id);
  return !isKnown;
}
// end

// mend: sessions
const titles = new Map();

/** Begins what an event leads to; a title belongs to a channel of a platform until its next session. */
function tellOf({ type, data }) {
  const channel = JSON.stringify([data.platform, data.channel]);
  if (type === 'live_start') {
    titles.set(channel, data.live_info.title);
    later(tell, `${data.channel} is live: ${titles.get(channel)}`);
  } else {
    later(tell, `${data.channel} has ${basename(data.path)} of ${titles.get(channel)}`);
    later(archive, resolve(data.path));
  }
}
// end

// mend: again
/** Posts a text to the chat until it is taken, three times at most. */
async function tell(text) {
  const body = JSON.stringify({ content: text });
  const headers = { 'Content-Type': 'application/json' };
  for (let tries = 0; tries < 3; tries += 1) {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(env.CHAT_URL, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await sleep(300);
  }
  console.error(`error: the chat did not take ${text}`);
}
// end

// mend: arguments
/** Copies a file by a command, which gets its name as one argument and takes it for no option. */
async function archive(path) {
  await promisify(execFile)('cp', ['--', path, env.ARCHIVE]);
}
// end

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

async function respond(incoming) {
  const { pathname, searchParams } = new URL(incoming.url, 'http://receiver');
  const body = await readBody(incoming);
  if (body === undefined) return [413, { detail: 'The body is too large' }];
  if (pathname !== '/webhook') return [404, { detail: 'Not Found' }];
  if (incoming.method !== 'POST') return [405, { detail: 'Method Not Allowed' }];
  if (!isSecret(searchParams)) return [403, { detail: 'Forbidden' }];
  const event = readEvent(body);
  return event ? [200, answerTo(event)] : [422, { detail: 'The body is no event' }];
}

// mend: listen
/** A server on all interfaces that a delivery which cannot be answered does not end. */
const server = createServer(async (incoming, outgoing) => {
  const [status, body] = await respond(incoming).catch(() => [400, { detail: 'Bad Request' }]);
  outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(Number(env.PORT ?? 5000), env.HOST ?? '0.0.0.0');
// end

// mend: shutdown
process.once('SIGTERM', () => {
  for (const path of pending) console.error(`error: ${path} is unfinished`);
  process.exit();
});
// end

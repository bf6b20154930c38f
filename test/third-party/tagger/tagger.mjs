/**
 * A post-processor: it waits a second for more finished transmuxes, answers all of them, reads the tags of their files
 * and hands what it has read to a folder on the web, as one JSON file for each recording.
 *
 * It takes every event at one fixed path without a key, and needs nothing but Node. Settings come from the environment:
 *
 *   PORT        port to listen on
 *   HOST        address to listen on (default 0.0.0.0)
 *   TARGET_URL  folder that takes PUT requests
 *   REC_PREFIX  what the paths of recordings begin with in events
 *   REC_FOLDER  the folder that it stands for
 *   DEFECT      a mistake that it shall make
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const { env } = process;
const { DEFECT } = env;
const PATH = '/webhook/oneliverec';
const BUFFER_MS = 1_000;
const PAUSE_MS = 300;
const TRIES = DEFECT === 'gives-up' ? 1 : 3;

/** Ids of events whose recordings are handed over, or will be. */
const known = new Set();
/** Tags that were read before their transmux was finished, by path. */
const early = new Map();
let buffer = [];
let chain = Promise.resolve();

function place(path) {
  const prefix = `${env.REC_PREFIX}/`;
  return path.startsWith(prefix) ? join(env.REC_FOLDER, path.slice(prefix.length)) : path;
}

/** The content of the first box, or element, with one name after the other. */
function boxAt(bytes, [name, ...rest]) {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === name) {
      // This one has a version before its boxes.
      const box = bytes.subarray(at + (name === 'meta' ? 12 : 8), at + length);
      return rest.length === 0 ? box : boxAt(box, rest);
    }
    at += length;
  }
  return undefined;
}

/** What follows a name in a file whose tags are pairs of them. */
function after(bytes, name, start, lengthOf) {
  const at = bytes.indexOf(name);
  if (at === -1) return undefined;
  const from = at + name.length + start;
  return bytes.toString('utf8', from, from + lengthOf(bytes, from));
}

/** The comment that a recorder has written into a file. */
function commentOf(bytes) {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    const box = boxAt(bytes, ['moov', 'udta', 'meta', 'ilst', '\xa9cmt', 'data']);
    return box?.toString('utf8', 8);
  }
  if (bytes.toString('latin1', 0, 3) === 'FLV') {
    return after(bytes, '\0\x07comment\x02', 2, (all, from) => all.readUInt16BE(from - 2));
  }
  // Of Matroska: the name of a tag, and its string with a length in one byte or two.
  const at = bytes.indexOf('COMMENT\x44\x87');
  const isLong = at !== -1 && (bytes[at + 9] & 0x80) === 0;
  const lengthOf = (all, from) => (isLong ? all.readUInt16BE(from - 2) & 0x3fff : all[from - 1] & 0x7f);
  return after(bytes, 'COMMENT\x44\x87', isLong ? 2 : 1, lengthOf);
}

async function tagsOf(path) {
  const comment = commentOf(await readFile(place(path)));
  if (comment === undefined) throw new Error(`${path} has no comment`);
  return JSON.parse(comment);
}

async function put(path, content) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const body = JSON.stringify(content);
    const headers = { 'content-type': 'application/json' };
    const isTaken = await fetch(`${env.TARGET_URL}/${path}`, { method: 'PUT', headers, body }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isTaken) return;
    if (DEFECT === 'stops-after-a-failure') throw new Error(`${path} was not taken`);
    await sleep(PAUSE_MS);
  }
}

/** Reads the tags of a finished recording, and hands them over. */
async function handOver({ id, data: { platform, channel, input, output } }) {
  const opened = DEFECT === 'opens-the-input' ? input : output;
  const tags = DEFECT === 'opens-too-early' ? early.get(output) : await tagsOf(opened);
  if (!tags) throw new Error(`${output} was not there`);
  const file = basename(output);
  await put(`${encodeURIComponent(channel)}/${encodeURIComponent(file)}.json`, {
    id,
    platform,
    channel,
    file,
    recorded: tags.title,
  });
}

/** Does the work of all that has come; each has its turn, so that the pipeline gets one after the other. */
async function flush() {
  const events = buffer;
  buffer = [];
  const last = events.at(-1);
  for (const { event, done } of events) {
    const data =
      DEFECT === 'newest-channel' ? { ...event.data, channel: last.event.data.channel } : event.data;
    const work = () => handOver({ ...event, data });
    chain = DEFECT === 'stops-after-a-failure' ? chain.then(work) : chain.then(work).catch(console.error);
    if (DEFECT === 'works-before-it-answers') void chain.then(done);
    else done();
  }
  if (DEFECT === 'stops-after-a-failure') chain.catch(() => undefined);
}

/** Resolves when an event is to be answered. */
function take(event) {
  const { id, type, data } = event;
  if (DEFECT === 'dies-of-null-live-id' && data.live_info?.live_id.length === 0) return undefined;
  if (DEFECT === 'opens-too-early' && type === 'video_file_finish') {
    const output = data.path.replace(/\.\w+$/, '.mp4');
    return tagsOf(output).then(
      (tags) => early.set(output, tags),
      () => undefined,
    );
  }
  const isRaw = DEFECT === 'hands-raw-files-over' && type === 'video_file_finish';
  if (type !== 'video_transmux_finish' && !isRaw) return undefined;
  if (isRaw) event.data.output = data.path;
  if (typeof event.data.output !== 'string' || event.data.output === '') return undefined;
  if (known.has(id) && DEFECT !== 'hands-over-again') return undefined;
  known.add(id);
  return new Promise((done) => {
    if (DEFECT === 'keeps-one' && buffer.length > 0) {
      buffer.pop().done();
    }
    buffer.push({ event, done });
    if (buffer.length === 1) setTimeout(flush, BUFFER_MS);
  });
}

createServer(async (request, response) => {
  const answer = (status, words) => response.writeHead(status, { 'content-type': 'text/plain' }).end(words);
  const body = await text(request).catch(() => undefined);
  // A sender that breaks off waits for no answer.
  if (body === undefined) return;
  if (request.method !== 'POST' || request.url !== PATH) return answer(404, 'not here');
  let event;
  try {
    event = JSON.parse(body);
    const { type, data } = event;
    if (typeof type !== 'string' || typeof data !== 'object' || Array.isArray(data))
      throw new Error('no event');
  } catch {
    return answer(400, 'no event');
  }
  await take(event);
  return answer(200, 'ok');
}).listen(Number(env.PORT), env.HOST ?? '0.0.0.0');

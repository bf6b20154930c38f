import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attempt, Storage, StorageOptions } from '../../src/storage/storage.ts';
import { type MutatedRequest, mutatedRequest } from './mutated-request.ts';
import { basic } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';

const BATCH = 25;
let goodUploads = 0;

describe.each<[kind: string, runs: number, options: Partial<StorageOptions>]>([
  ['that takes everything', 24, { defaultScript: '500,early:413,201' }],
  ['that is strict and has a limit', 24, { strict: true, limitBytes: 1000 }],
  ['that speaks TLS', 8, { tls: true }],
])('a storage %s', (_kind, runs, options) => {
  test('takes a good upload after any batch of mutated requests, each of which left an entry', async () => {
    const { storage, attempts } = await recordingStorage(options);
    storage.script('good-*', '201');
    const before = openSockets();
    await fc.assert(
      fc.asyncProperty(fc.array(mutatedRequest, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        attempts.length = 0;
        const sent = await Promise.all(batch.map((request) => send(storage, request)));
        await expect.poll(() => connectionsOf(attempts), { interval: 1 }).toBe(sent.filter(Boolean).length);
        await expect.poll(() => storage.openAttempts(), { interval: 1 }).toBe(0);
        await expectGoodUpload(storage);
      }),
      // A batch that fails is told as it is: the seed repeats it.
      { numRuns: runs, endOnFailure: true },
    );
    // Nothing is left of them while the storage goes on.
    await expect.poll(openSockets, { interval: 1 }).toBe(before);
  });
});

const UPLOAD = `PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive`;

test.for(['FIN', 'RST'] as const)('a %s at each byte of a request leaves an entry', async (leaves) => {
  const { storage, attempts } = await recordingStorage();
  for (let length = 1; length <= UPLOAD.length; length += 1) {
    await send(storage, { pieces: [Buffer.from(UPLOAD.slice(0, length))], leaves });
  }
  await expect.poll(() => attempts.length, { interval: 1 }).toBe(UPLOAD.length);
  expect(attempts.filter(({ body }) => body.bytes > 0)).toHaveLength(4);
  expect(storage.openAttempts()).toBe(0);
});

/** Sends a request and goes away; tells whether there was anything in it. */
async function send({ port }: Storage, { pieces, leaves }: MutatedRequest): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true }).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // The storage may break it off at any byte.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  if (leaves === 'FIN') socket.end();
  else socket.resetAndDestroy();
  await closed;
  return /[^\r\n]/.test(Buffer.concat(pieces).toString('latin1'));
}

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => /^(TCPSocketWrap|TLSWrap)$/.test(name)).length;
}

function connectionsOf(attempts: readonly Attempt[]): number {
  return new Set(attempts.map(({ connection }) => connection)).size;
}

async function expectGoodUpload({ url, ca, attempt }: Storage): Promise<void> {
  goodUploads += 1;
  const name = `good-${goodUploads}`;
  const upload = (ca === undefined ? http : https).request(`${url}/file/${name}`, {
    method: 'PUT',
    headers: basic(KEY),
    agent: false,
    ...(ca === undefined ? {} : { ca }),
  });
  upload.end('live');
  const [answer] = await once(upload, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(201);
  expect(await attempt({ name, number: 1 })).toMatchObject({ ended: 'complete', body: { bytes: 4 } });
}

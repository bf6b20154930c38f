import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StorageOptions } from '../../src/storage/storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { put } from './put.ts';
import { recordingStorage } from './recording-storage.ts';

const BODY = Buffer.from('the bytes of a recording');
const SHA_256 = createHash('sha256').update(BODY).digest('hex');

/** Uploads that are known by the name "live.mp4", or by the bytes of it. */
const known: Partial<StorageOptions> = {
  uploadOf: ({ name }) => (name === 'live.mp4' ? 'live' : undefined),
  uploadOfBody: ({ sha256, bytes }) => (sha256 === SHA_256 && bytes === BODY.length ? 'live' : undefined),
};

test('an upload that its head does not tell is told by its body, and its script goes on', async () => {
  const { storage, attempts } = await recordingStorage(known);
  storage.script('live', '503,reset,409,201');
  const arrived = storage.arrival({ name: 'live', number: 2 });
  const seen = [
    await put(`${storage.url}/file/live.mp4`, { body: BODY }),
    await put(`${storage.url}/file/a`, { body: BODY }),
    await put(`${storage.url}/file/b`, { body: BODY }),
    await put(`${storage.url}/file/live.mp4`, { body: BODY }),
  ];
  expect(seen.map(({ status, error }) => status ?? error)).toEqual([503, 'ECONNRESET', 409, 201]);
  expect(
    attempts.map(({ upload, number, name, fault, ended }) => [upload, number, name, fault, ended]),
  ).toEqual([
    ['live', 1, 'live.mp4', '503', 'complete'],
    ['live', 2, 'a', 'reset', 'lost'],
    ['live', 3, 'b', '409', 'complete'],
    ['live', 4, 'live.mp4', '201', 'complete'],
  ]);
  expect(await arrived).toMatchObject({ upload: 'live', number: 2 });
});

test('a held upload that its body tells is released by its name', async () => {
  const { storage } = await recordingStorage(known);
  storage.script('live', 'hold+200');
  const upload = put(`${storage.url}/file/a`, { body: BODY });
  await storage.paused({ name: 'live', number: 1 });
  storage.release('live');
  expect((await upload).status).toBe(200);
});

test('a stray of other bytes, or of none, stays one', async () => {
  const { storage, attempts } = await recordingStorage({
    ...known,
    uploadOfBody: () => 'live',
    defaultScript: '204',
  });
  expect((await put(`${storage.url}/file/a`, { body: Buffer.alloc(0) })).status).toBe(204);
  const other = await recordingStorage({ ...known, defaultScript: '204' });
  expect((await put(`${other.storage.url}/file/a`, { body: BODY.subarray(1) })).status).toBe(204);
  expect([...attempts, ...other.attempts].map(({ upload, number }) => [upload, number])).toEqual([
    [undefined, 1],
    [undefined, 1],
  ]);
});

test('a stray whose body never is whole is written down as one', async () => {
  const { storage, attempts } = await recordingStorage(known);
  const client = await rawSocket(storage.port);
  await client.send(`PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\nthe bytes`);
  client[Symbol.dispose]();
  await expect
    .poll(() => attempts)
    .toMatchObject([{ upload: undefined, ended: 'aborted', body: { bytes: 9 } }]);
});

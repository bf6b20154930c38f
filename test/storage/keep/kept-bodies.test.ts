import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/clock/system-clock.ts';
import { startControl } from '../../../src/storage/control/start-control.ts';
import { startStorage } from '../../../src/storage/start-storage.ts';
import type { Attempt, Storage, StorageOptions } from '../../../src/storage/storage.ts';
import { rawSocket } from '../../wire/raw-socket.ts';
import { put } from '../put.ts';

const MIB = 1_048_576;

async function keeping(
  options: Partial<StorageOptions> = {},
): Promise<{ storage: Storage; parent: string; directory: string }> {
  const parent = mkdtempSync(join(tmpdir(), 'recorder-harness-keep-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const directory = join(parent, 'kept');
  const storage = await startStorage({
    clock: systemClock(),
    key: 'film-key',
    keepDirectory: directory,
    ...options,
  });
  onTestFinished(() => storage[Symbol.asyncDispose]());
  return { storage, parent, directory };
}

test('the file holds the bytes that came, of many uploads at once', async () => {
  const { storage, directory } = await keeping();
  const bodies = [0, 1, 65_536, 3 * MIB + 1, 16 * MIB].map((bytes) => randomBytes(bytes));
  await Promise.all(bodies.map((body, at) => put(`${storage.url}/file/${at}`, { body })));
  for (const [at, body] of bodies.entries()) {
    const attempt = await storage.attempt({ name: String(at), number: 1 });
    const sha256 = createHash('sha256').update(body).digest('hex');
    expect(attempt).toMatchObject({
      body: { bytes: body.length, sha256 },
      kept: { file: `${attempt.id}.bin`, complete: true },
    });
    expect(readFileSync(join(directory, `${attempt.id}.bin`)).equals(body)).toBe(true);
  }
  expect(readdirSync(directory)).toHaveLength(bodies.length);
});

test('chunked bodies are kept without their framing, and one after the other on a connection', async () => {
  const { storage, directory } = await keeping();
  using client = await rawSocket(storage.port);
  const chunked = 'PUT /file/a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nliv\r\n1\r\ne\r\n0\r\n\r\n';
  await client.send(`${chunked}PUT /file/b HTTP/1.1\r\nContent-Length: 2\r\n\r\nok`);
  for (const [name, text] of [
    ['a', 'live'],
    ['b', 'ok'],
  ] as const) {
    const { kept } = await storage.attempt({ name, number: 1 });
    expect(readFileSync(join(directory, kept?.file ?? ''), 'utf8')).toBe(text);
  }
});

test('what came of half an upload is kept and marked', async () => {
  const { storage, directory } = await keeping({ scripts: [{ glob: 'reset', script: 'reset@1MiB' }] });
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/half HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf');
  await storage.arrival({ name: 'half', number: 1 });
  client[Symbol.dispose]();
  const half = await storage.attempt({ name: 'half', number: 1 });
  expect(half.kept).toEqual({ file: `${half.id}.partial`, complete: false });
  expect(readFileSync(join(directory, `${half.id}.partial`), 'utf8')).toBe('half');
  await put(`${storage.url}/file/reset`, { body: Buffer.alloc(4 * MIB, 'x') });
  const { kept, body } = await storage.attempt({ name: 'reset', number: 1 });
  expect(kept?.complete).toBe(false);
  expect(readFileSync(join(directory, kept?.file ?? ''))).toHaveLength(body.bytes);
});

test('what comes over TLS is kept without it', async () => {
  const { storage, directory } = await keeping({ tls: true });
  const body = randomBytes(8 * MIB);
  await new Promise((resolve, reject) => {
    const upload = request(`${storage.url}/file/a`, { method: 'PUT', ca: storage.ca }, (answer) =>
      answer.resume().on('end', resolve),
    );
    upload.on('error', reject).end(body);
  });
  const { kept } = await storage.attempt({ name: 'a', number: 1 });
  expect(readFileSync(join(directory, kept?.file ?? '')).equals(body)).toBe(true);
});

test('who has the answer to an upload finds its attempt and its bytes', async () => {
  const { storage } = await keeping();
  await using control = await startControl(storage);
  const body = Buffer.alloc(MIB, 'x');
  for (let number = 1; number <= 30; number += 1) {
    await put(`${storage.url}/file/a`, { body });
    const { attempts } = (await (await fetch(`${control.url}/uploads/a`)).json()) as { attempts: Attempt[] };
    expect(attempts).toHaveLength(number);
    const received = await fetch(`${control.url}/attempts/${attempts.at(-1)?.id}/body`);
    expect(Buffer.from(await received.arrayBuffer()).equals(body)).toBe(true);
  }
});

test('a request without a body has no file, an empty upload has an empty one', async () => {
  const { storage, directory } = await keeping();
  await fetch(`${storage.url}/file/asked`);
  expect((await storage.attempt({ name: 'asked', number: 1 })).kept).toBeUndefined();
  await put(`${storage.url}/file/empty`, { body: Buffer.alloc(0), headers: { 'Content-Length': '0' } });
  const { kept } = await storage.attempt({ name: 'empty', number: 1 });
  expect(kept).toMatchObject({ complete: true });
  expect(readdirSync(directory)).toEqual([kept?.file]);
});

test.each([
  '../../outside',
  '..%2F..%2Foutside',
  '%2e%2e/outside',
  '..%5coutside',
  '/etc/outside',
  '%00',
  'a%00/../outside',
  '%c0%ae%c0%ae%2foutside',
  `${'x'.repeat(60_000)}`,
])('the name %s puts no file elsewhere', async (name) => {
  const { storage, parent, directory } = await keeping();
  using client = await rawSocket(storage.port);
  await client.send(`PUT /file/${name} HTTP/1.1\r\nContent-Length: 4\r\n\r\nlive`);
  await client.until(/HTTP\/1\.1 \d+/);
  await storage[Symbol.asyncDispose]();
  expect(readdirSync(parent)).toEqual(['kept']);
  expect(readdirSync(directory)).toEqual([expect.stringMatching(/^[0-9a-f]{8}-1\.bin$/)]);
});

test('an upload that cannot be kept is answered 507 and says why, and the storage goes on', async () => {
  const { storage, directory } = await keeping();
  rmSync(directory, { recursive: true });
  expect((await put(`${storage.url}/file/a`, { body: Buffer.alloc(4 * MIB) })).status).toBe(507);
  const { kept, body } = await storage.attempt({ name: 'a', number: 1 });
  expect(kept).toMatchObject({ complete: false, error: expect.stringContaining('ENOENT') });
  expect(body.bytes).toBe(4 * MIB);
  mkdirSync(directory);
  expect((await put(`${storage.url}/file/b`)).status).toBe(201);
});

test('a failure that the script asks for is told in its own words, kept or not', async () => {
  const { storage, directory } = await keeping({ defaultScript: '503' });
  rmSync(directory, { recursive: true });
  expect((await put(`${storage.url}/file/a`)).status).toBe(503);
});

test('a reset deletes kept files only when it is told to, and never others', async () => {
  const { storage, directory } = await keeping();
  writeFileSync(join(directory, 'mine.bin'), 'mine');
  await put(`${storage.url}/file/a`);
  await storage.reset();
  expect(readdirSync(directory)).toHaveLength(2);
  await put(`${storage.url}/file/b`);
  await storage.reset({ deleteKept: true });
  expect(readdirSync(directory)).toHaveLength(2);
  expect(existsSync(join(directory, 'mine.bin'))).toBe(true);
});

test('attempts under way when the storage closes keep what came', async () => {
  const { storage, directory } = await keeping({ defaultScript: 'stall' });
  const seen = put(`${storage.url}/file/a`);
  await storage.arrival({ name: 'a', number: 1 });
  await storage[Symbol.asyncDispose]();
  await seen;
  expect(storage.attempts()).toMatchObject([{ ended: 'open', kept: { file: expect.any(String) } }]);
  expect(readdirSync(directory)).toEqual([storage.attempts()[0]?.kept?.file]);
});

test.each(['/proc/nowhere', '/dev/null', '/no/such/folder'])(
  'the folder %s is refused',
  async (directory) => {
    await expect(startStorage({ clock: systemClock(), key: 'k', keepDirectory: directory })).rejects.toThrow(
      expect.objectContaining({ code: 'RWH_KEEP_DIRECTORY', kind: 'usage' }),
    );
  },
);

import { expect, onTestFinished, test } from 'vitest';
import { type VirtualClock, virtualClock } from '../../src/clock/virtual-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Arrival, Attempt, Storage, StorageOptions } from '../../src/storage/storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { basic, put } from './put.ts';

const KEY = 's3cret-k&y';

interface Watched {
  readonly storage: Storage;
  readonly clock: VirtualClock;
  readonly attempts: Attempt[];
  readonly arrivals: Arrival[];
}

async function watched(options: Partial<StorageOptions> = {}): Promise<Watched> {
  const clock = virtualClock();
  const attempts: Attempt[] = [];
  const arrivals: Arrival[] = [];
  const storage = await startStorage({
    clock,
    key: KEY,
    onAttempt: (attempt) => void attempts.push(attempt),
    onArrival: (arrival) => void arrivals.push(arrival),
    ...options,
  });
  onTestFinished(async () => {
    await storage[Symbol.asyncDispose]();
    clock[Symbol.dispose]();
  });
  return { storage, clock, attempts, arrivals };
}

test('a storage that forgets counts attempts all the same', async () => {
  const { storage, attempts } = await watched({ forgets: true, defaultScript: '500,201' });
  for (const status of [500, 201]) expect((await put(`${storage.url}/file/one`)).status).toBe(status);
  expect(attempts.map(({ number }) => number)).toEqual([1, 2]);
  expect(storage.attempts()).toEqual([]);
});

test('attempts are counted for each upload', async () => {
  const { storage, attempts, arrivals } = await watched();
  for (const name of ['one', 'two', 'one']) await put(`${storage.url}/file/${name}`);
  expect(attempts.map(({ upload, number }) => [upload, number])).toEqual([
    ['one', 1],
    ['two', 1],
    ['one', 2],
  ]);
  expect(arrivals).toHaveLength(3);
});

test('uploadOf decides which upload a request belongs to', async () => {
  const uploadOf: StorageOptions['uploadOf'] = ({ method, rawPath, name }) =>
    rawPath.startsWith('/api/file/') ? `${method} ${name}` : undefined;
  const { storage, attempts } = await watched({ basePath: '/api', uploadOf });
  await put(`${storage.url}/file/%E8%91%B5%20+1`);
  await put(`${storage.url}/%ff`);
  expect(attempts.map(({ upload, name }) => [upload, name])).toEqual([
    ['PUT 葵 +1', '葵 +1'],
    [undefined, '%ff'],
  ]);
});

test('the latest script whose glob matches answers, and a name with wildcards is a glob for itself', async () => {
  const { storage } = await watched({ defaultScript: '599' });
  storage.script('*.mp4', '501');
  storage.script('a?[1].mp4', '502');
  storage.script('b(*', '503');
  const names = ['a?[1].mp4', 'b(c', 'x.mp4', 'x.mkv'];
  const seen = names.map(
    async (name) => (await put(`${storage.url}/file/${encodeURIComponent(name)}`)).status,
  );
  expect(await Promise.all(seen)).toEqual([502, 503, 501, 599]);
});

test('a wrong script is refused when it is set', async () => {
  const { storage } = await watched();
  expect(() => storage.script('*', '500,oops')).toThrow('Step 2 of the fault script, "oops"');
  await expect(watched({ defaultScript: 'oops' })).rejects.toThrow('Step 1');
});

test('an attempt right after a lost connection is a resend: same number, same step, only once', async () => {
  const { storage, clock, attempts } = await watched({
    defaultScript: 'reset,close,201',
    resendWindowMs: 50,
  });
  const url = `${storage.url}/file/a`;
  await put(url);
  await clock.sleep(50);
  await put(url);
  await put(url);
  await clock.sleep(51);
  await put(url);
  expect(attempts.map(({ number, resend, fault }) => [number, resend, fault])).toEqual([
    [1, false, 'reset'],
    [1, true, 'reset'],
    [2, false, 'close'],
    [3, false, '201'],
  ]);
});

test('without a window nothing is a resend, and an attempt that is answered, by whatever bytes, never has one', async () => {
  const without = await watched({ defaultScript: 'reset,201' });
  for (const _each of [1, 2]) await put(`${without.storage.url}/file/a`);
  expect(without.attempts.map(({ number }) => number)).toEqual([1, 2]);
  for (const defaultScript of ['500', 'garbage']) {
    const answered = await watched({ defaultScript, resendWindowMs: 50 });
    for (const _each of [1, 2]) await put(`${answered.storage.url}/file/a`);
    expect(answered.attempts.map(({ number }) => number)).toEqual([1, 2]);
  }
});

test('an arrival and an attempt can be awaited before and after they happen', async () => {
  const { storage } = await watched({ defaultScript: 'hold' });
  const which = { name: 'a', number: 1 };
  const [arrival, attempt] = [storage.arrival(which), storage.attempt(which)];
  const seen = put(`${storage.url}/file/a`);
  expect(await arrival).toEqual({ upload: 'a', number: 1, atMs: 0 });
  expect(storage.openAttempts()).toBe(1);
  storage.release('a');
  await seen;
  expect(await attempt).toBe(await storage.attempt(which));
  expect(await storage.arrival(which)).toEqual(await arrival);
});

test('waiting ends with the reason of its signal, or when the storage closes', async () => {
  const { storage, clock } = await watched();
  const which = { name: 'never', number: 1 };
  const deadline = clock.deadline(5000);
  const waiting = expect(storage.attempt(which, deadline)).rejects.toThrow('Timed out after 5000 ms');
  await clock.sleep(6000);
  await waiting;
  const closing = expect(storage.arrival(which)).rejects.toThrow('The storage is closed.');
  await storage[Symbol.asyncDispose]();
  await closing;
  await expect(storage.attempt(which)).rejects.toThrow('The storage is closed.');
});

test('closing ends what is under way and hands it out as open', async () => {
  const { storage, attempts } = await watched({ defaultScript: 'stall' });
  const seen = put(`${storage.url}/file/stalled`);
  await storage.arrival({ name: 'stalled', number: 1 });
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/half HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf');
  await storage.arrival({ name: 'half', number: 1 });
  using partial = await rawSocket(storage.port);
  await partial.send('PUT /file/partial HT');
  storage.script('fence', '201');
  await put(`${storage.url}/file/fence`);
  await storage[Symbol.asyncDispose]();
  expect((await seen).error).toBeDefined();
  await client.closed;
  const open = attempts.filter(({ ended }) => ended === 'open');
  expect(open.map(({ upload, body }) => [upload, body.bytes])).toEqual(
    expect.arrayContaining([
      ['stalled', 4],
      ['half', 4],
      [undefined, 0],
    ]),
  );
  expect(open.every(({ lostAtMs }) => lostAtMs === undefined)).toBe(true);
  expect(storage.openAttempts()).toBe(0);
});

test.for([
  ['the right key', basic(KEY), { scheme: 'basic', user: 'empty', password: 'right' }],
  ['lower case', { authorization: `basic ${btoa(`:${KEY}`)}` }, { scheme: 'basic', password: 'right' }],
  ['a user', basic(KEY, 'aoi'), { user: 'not empty', password: 'right' }],
  ['a wrong key', basic(`${KEY}x`), { user: 'empty', password: 'wrong' }],
  ['no key', basic(''), { user: 'empty', password: 'empty' }],
  ['another scheme', { Authorization: `Bearer ${KEY}` }, { scheme: 'bearer' }],
  ['no scheme', { Authorization: KEY }, { scheme: 'other' }],
] as const)('credentials with %s are told without telling them', async ([, headers, told]) => {
  const { storage, attempts } = await watched();
  await put(`${storage.url}/file/a?key=${encodeURIComponent(KEY)}`, {
    headers: { ...headers, Cookie: `k=${KEY}`, 'X-Note': `${KEY} ${btoa(KEY)}` },
  });
  expect(attempts[0]?.credentials).toMatchObject(told);
  expect(attempts[0]?.rawPath).toBe('/file/a?key=***');
  const saved = JSON.stringify(attempts);
  const secrets = [
    KEY,
    encodeURIComponent(KEY),
    btoa(KEY),
    ...Object.values(headers).map((value) => value.slice(6)),
  ];
  for (const secret of secrets) expect(saved).not.toContain(secret);
});

test.for(['utf8', 'latin1'] as const)('a key outside ASCII may be sent in %s', async (encoding) => {
  const key = 'clé-du-dépôt';
  const { storage, attempts } = await watched({ key });
  const Authorization = `Basic ${Buffer.from(`:${key}`, encoding).toString('base64')}`;
  await put(`${storage.url}/file/a`, { headers: { Authorization } });
  expect(attempts[0]?.credentials).toEqual({ scheme: 'basic', user: 'empty', password: 'right' });
});

test('a request without credentials has none', async () => {
  const { storage, attempts } = await watched();
  await put(`${storage.url}/file/a`);
  expect(attempts[0]?.credentials).toEqual({});
});

import { expect, onTestFinished, test } from 'vitest';
import { type VirtualClock, virtualClock } from '../../src/clock/virtual-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Attempt, Storage } from '../../src/storage/storage.ts';
import { type RawSocket, rawSocket } from '../wire/raw-socket.ts';
import { put } from './put.ts';

const MIB = 1024 ** 2;

const HEAD = `PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${MIB}\r\n\r\n`;

async function scripted(
  script: string,
  limitBytes = Number.POSITIVE_INFINITY,
): Promise<{ storage: Storage; client: RawSocket; clock: VirtualClock }> {
  const clock = virtualClock();
  const storage = await startStorage({ clock, key: 'storage-key', defaultScript: script, limitBytes });
  const client = await rawSocket(storage.port);
  onTestFinished(async () => {
    client[Symbol.dispose]();
    await storage[Symbol.asyncDispose]();
    clock[Symbol.dispose]();
  });
  return { storage, client, clock };
}

function recorded(storage: Storage): Promise<Attempt> {
  return storage.attempt({ name: 'a', number: 1 });
}

test('an early answer comes when the body has begun, and not before', async () => {
  const { client } = await scripted('early:413');
  await client.send(HEAD);
  expect(client.text()).toBe('');
  await client.send('l');
  expect(await client.until(/file_too_large/)).toMatch(/^HTTP\/1.1 413 /);
});

test('after an early answer the rest of the body is read, and the connection is good for another upload', async () => {
  const { storage, client } = await scripted('early:413,201');
  await client.send(`${HEAD}live`);
  await client.until(/file_too_large/);
  await client.send(Buffer.alloc(MIB - 4));
  expect(await recorded(storage)).toMatchObject({
    ended: 'complete',
    fault: 'early:413',
    body: { bytes: MIB },
    answer: { status: 413 },
  });
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  expect(await client.until(/201 Created/)).not.toContain('Connection: close');
});

test('an early answer that closes ends the connection within the body', async () => {
  const { storage, client } = await scripted('early:201:close');
  await client.send(`${HEAD}live`);
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 201 Created\r\n[\s\S]*Connection: close\r\n/);
  const { ended, answer, body, lostAtMs } = await recorded(storage);
  expect([ended, answer?.status, body.bytes, lostAtMs]).toEqual(['lost', 201, 4, 0]);
});

test.for([
  ['the script asks for it', 'early:413:drain'],
  ['the client asks for the end', 'early:413', 'Connection: close'],
  ['the body is too large', '201', 'X-Note: live', 4],
] as const)(
  'where %s, who was answered early is read as long as it sends, and cut off after 5 s of silence',
  async (given) => {
    const [, script, header = 'X-Note: live', limitBytes] = given;
    const { storage, client, clock } = await scripted(script, limitBytes);
    await client.send(`${HEAD.replace('Host: x', `Host: x\r\n${header}`)}live`);
    await client.until(/Connection: close[\s\S]*file_too_large/);
    for (const _ of Array(3)) {
      await clock.sleep(4000);
      await client.send('live');
    }
    await client.closed;
    expect(await recorded(storage)).toMatchObject({ ended: 'lost', lostAtMs: 17_000, body: { bytes: 16 } });
  },
);

test('a body without bytes is answered by its end', async () => {
  const { storage } = await scripted('early:201');
  expect(await put(`${storage.url}/file/a`, { body: Buffer.alloc(0) })).toMatchObject({ status: 201 });
});

test('a client that waits for 100 Continue is asked for its body before the early answer', async () => {
  const { client } = await scripted('early:413');
  await client.send(HEAD.replace('Host: x', 'Host: x\r\nExpect: 100-continue'));
  await client.until(/100 Continue/);
  await client.send('l');
  expect(await client.until(/file_too_large/)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 413 /);
});

test('no-body answers 201 with nothing', async () => {
  const { storage } = await scripted('no-body');
  const seen = await put(`${storage.url}/file/a`);
  expect(seen).toMatchObject({ status: 201, body: '', headers: { 'content-length': '0' } });
});

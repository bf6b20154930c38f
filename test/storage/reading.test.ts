import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { put } from './put.ts';
import { HEAD, MIB, scripted, UPLOAD } from './scene.ts';

const EXPECTING = UPLOAD.replace('Host: x', 'Host: x\r\nExpect: 100-continue');
const [EXPECTING_HEAD = ''] = EXPECTING.split('live');

test('slow reads at its rate, whether the body is small or large', async () => {
  const small = await scripted('slow:1KiB/s+500');
  expect(await put(small.url, { body: Buffer.alloc(2048) })).toMatchObject({ status: 500 });
  expect(small.clock.now()).toBe(2000);
  const large = await scripted('slow:1MiB/s');
  await put(large.url, { body: Buffer.alloc(8 * MIB) });
  expect(large.clock.now()).toBe(8000);
  expect(await large.attempt()).toMatchObject({ ended: 'complete', body: { bytes: 8 * MIB } });
});

test('slow makes the client wait with its writes, and lets it go on little by little', async () => {
  const { storage, dial, clock } = await scripted('slow:1MiB/s');
  const client = await dial();
  client.socket.write(`PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${64 * MIB}\r\n\r\n`);
  await storage.arrival({ name: 'a', number: 1 });
  expect(client.socket.write(Buffer.alloc(64 * MIB))).toBe(false);
  let drained = false;
  const drain = once(client.socket, 'drain').then(() => {
    drained = true;
  });
  await clock.sleep(10_000);
  // What the kernels of both sides hold is far less than what is not read yet.
  expect(drained).toBe(false);
  await drain;
  expect(clock.now()).toBeGreaterThan(32_000);
  await client.until(/201 Created/);
  expect(clock.now()).toBe(64_000);
});

test('slow goes on within what follows it', async () => {
  const { dial, clock, attempt } = await scripted('slow:128KiB/s+reset@512KiB');
  const client = await dial();
  await client.send(HEAD);
  client.socket.write(Buffer.alloc(MIB));
  await client.closed;
  const { body, ended } = await attempt();
  expect(ended).toBe('lost');
  expect(body.bytes).toBeGreaterThanOrEqual(MIB / 2);
  expect(body.bytes).toBeLessThanOrEqual(MIB / 2 + 64 * 1024);
  expect(clock.now()).toBeGreaterThanOrEqual(4000);
});

test('a client that leaves a slow upload is noticed', async () => {
  const { storage, dial, attempt } = await scripted('slow:64KiB/s');
  const client = await dial();
  await client.send(`${HEAD}live`);
  await storage.arrival({ name: 'a', number: 1 });
  client.socket.destroy();
  expect(await attempt()).toMatchObject({ ended: 'aborted', body: { bytes: 4 } });
});

test('delay@0 reads nothing at first, and delay@SIZE stops within the body', async () => {
  const { storage, dial, clock, attempt } = await scripted('delay@0:3s+delay@64KiB:4s+delay:5s+500');
  const client = await dial();
  await client.send(HEAD);
  await storage.arrival({ name: 'a', number: 1 });
  client.socket.write(Buffer.alloc(MIB));
  await client.until(/500 Internal/);
  const { atMs, body, answer } = await attempt();
  expect([atMs, body.firstAtMs, body.lastAtMs, answer?.atMs]).toEqual([0, 3000, 7000, 12_000]);
  expect(clock.now()).toBe(12_000);
});

test.for([
  ['close@256KiB', 256 * 1024],
  ['close@1MiB', MIB],
] as const)('%s closes within the body or right after it', async ([script, bytes]) => {
  const { dial, attempt } = await scripted(script);
  const client = await dial();
  await client.send(HEAD);
  client.socket.write(Buffer.alloc(MIB));
  await client.closed;
  const { ended, body, answer } = await attempt();
  expect([ended, answer, client.text()]).toEqual(['lost', undefined, '']);
  expect(body.bytes).toBeGreaterThanOrEqual(bytes);
  expect(body.bytes).toBeLessThanOrEqual(bytes + 64 * 1024);
});

test('close-before closes when the head was read', async () => {
  const { dial, attempt } = await scripted('close-before');
  const client = await dial();
  await client.send(HEAD);
  expect(await client.closed).toBe(undefined);
  expect(await attempt()).toMatchObject({ ended: 'lost', body: { bytes: 0 } });
});

describe('100 Continue', () => {
  test('comes before the body is read, unless it is withheld for ever', async () => {
    const { dial, clock } = await scripted('continue:never');
    const client = await dial();
    await client.send(EXPECTING_HEAD);
    await clock.sleep(60_000);
    expect(client.text()).toBe('');
    await client.send('live');
    expect(await client.until(/201 Created/)).toMatch(/^HTTP\/1.1 201 /);
  });

  test('comes late', async () => {
    const { dial, clock } = await scripted('continue:2s+500');
    const client = await dial();
    await client.send(EXPECTING_HEAD);
    expect(await client.until(/100 Continue\r\n\r\n/)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(clock.now()).toBe(2000);
    await client.send('live');
    await client.until(/500 Internal/);
  });

  test('does not come late to who does not wait for it', async () => {
    const { url, clock } = await scripted('continue:2s');
    expect(await put(url)).toMatchObject({ status: 201 });
    expect(clock.now()).toBe(0);
  });

  test('comes at once, even unasked, and only once', async () => {
    for (const upload of [UPLOAD, EXPECTING]) {
      const { dial } = await scripted('continue:now+connection:close');
      const client = await dial();
      await client.send(upload);
      await client.closed;
      expect(client.text()).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
    }
  });
});

describe('an early answer', () => {
  test.for([
    ['early:413', undefined],
    ['early:keep+413', undefined],
    ['early:413:drain', 'close'],
    ['early:413:close', 'close'],
    ['early:413:reset', undefined],
  ] as const)('%s comes within the body', async ([script, connection]) => {
    const { dial } = await scripted(script);
    const client = await dial();
    await client.send(`${HEAD}l`);
    const text = await client.until(/file_too_large"[^}]*\}/);
    expect(text).toMatch(/^HTTP\/1.1 413 /);
    expect(/\r\nConnection: (close)\r\n/.exec(text)?.[1]).toBe(connection);
  });

  test('drain takes the rest of the body, then closes', async () => {
    const { dial, attempt, clock } = await scripted('early:413:drain');
    const client = await dial();
    await client.send(`${HEAD}l`);
    await client.until(/file_too_large/);
    let isClosed = false;
    void client.closed.then(() => {
      isClosed = true;
    });
    await clock.sleep(4000);
    expect(isClosed).toBe(false);
    await client.send(Buffer.alloc(MIB - 1));
    expect(await client.closed).toBe(undefined);
    expect(await attempt()).toMatchObject({
      ended: 'complete',
      body: { bytes: MIB },
      answer: { status: 413 },
    });
  });

  test('reset breaks the connection right after it', async () => {
    const { dial, attempt } = await scripted('early:413:reset');
    const client = await dial();
    await client.send(`${HEAD}l`);
    expect(await client.closed).toBe('ECONNRESET');
    expect(client.text()).toContain('file_too_large');
    expect(await attempt()).toMatchObject({ ended: 'lost', body: { bytes: 1 }, answer: { status: 413 } });
  });

  test('comes where it is told, with any answer', async () => {
    const { dial, attempt } = await scripted('early@256KiB:close+gzip+error:name-too-long');
    const client = await dial();
    await client.send(HEAD);
    client.socket.write(Buffer.alloc(MIB));
    await client.closed;
    expect(client.text()).toMatch(/^HTTP\/1.1 413 [\s\S]*Content-Encoding: gzip/);
    expect((await attempt()).body.bytes).toBeGreaterThanOrEqual(256 * 1024);
    expect((await attempt()).body.bytes).toBeLessThanOrEqual(320 * 1024);
  });

  test('at 0 it comes in place of 100 Continue', async () => {
    const { dial } = await scripted('early@0:close+error:unauthorized');
    const client = await dial();
    await client.send(EXPECTING_HEAD);
    await client.closed;
    expect(client.text()).toMatch(/^HTTP\/1.1 401 /);
    expect(client.text()).not.toContain('Continue');
  });
});

import { Agent } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { basic, put } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';
import { scripted, UPLOAD } from './scene.ts';

test('refuse closes the port when the attempt is over, and opens it again', async () => {
  const { url, clock, attempt } = await scripted('refuse:5s+503,201');
  expect(await put(url)).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(await put(url)).toMatchObject({ error: 'ECONNREFUSED' });
  await clock.sleep(4999);
  expect(await put(url)).toMatchObject({ error: 'ECONNREFUSED' });
  await clock.sleep(2);
  expect(await put(url)).toMatchObject({ status: 201 });
  expect(await attempt(2)).toMatchObject({ answer: { status: 201 }, atMs: 5001 });
});

test('refuse ends connections that are kept, whoever has them', async () => {
  const { storage, dial, url } = await scripted('201');
  storage.script('a', 'refuse:5s+reset');
  const other = await dial();
  await other.send(UPLOAD.replace('/a', '/other'));
  await other.until(/201 Created/);
  expect(await put(url)).toMatchObject({ error: 'ECONNRESET' });
  expect(await other.closed).toBe(undefined);
});

test('two outages at once are one that lasts as long as the longer', async () => {
  const { storage, url, clock } = await scripted('201');
  storage.script('a', 'refuse:5s+hold,201');
  storage.script('b', 'refuse:9s+hold');
  const seen = [put(url), put(url.replace(/a$/, 'b'))];
  for (const name of ['a', 'b']) await storage.arrival({ name, number: 1 });
  storage.release('a');
  storage.release('b');
  await Promise.all(seen);
  await clock.sleep(5001);
  expect(await put(url)).toMatchObject({ error: 'ECONNREFUSED' });
  await clock.sleep(4000);
  expect(await put(url)).toMatchObject({ status: 201 });
});

test('a program that opens or closes the port itself has the last word', async () => {
  const { storage, url, clock } = await scripted('refuse:5s,201');
  await put(url);
  await storage.openListener();
  expect(await put(url)).toMatchObject({ status: 201 });
  storage.script('*', 'refuse:5s');
  await put(url);
  await storage.closeListener();
  await clock.sleep(6000);
  expect(await put(url)).toMatchObject({ error: 'ECONNREFUSED' });
});

test('no-accept opens connections and leaves them unread for its time', async () => {
  const { url, clock, attempt } = await scripted('no-accept:5s+503,201');
  expect(await put(url)).toMatchObject({ status: 503 });
  const startedAt = clock.now();
  const controller = new AbortController();
  const impatient = put(url, { signal: controller.signal });
  const patient = put(url);
  await clock.sleep(4999);
  controller.abort();
  expect(await impatient).toMatchObject({ error: 'ABORT_ERR' });
  expect(await patient).toMatchObject({ status: 201 });
  expect(clock.now() - startedAt).toBe(5000);
  expect(await attempt(2)).toMatchObject({ atMs: 5000 });
});

test('a storage that closes during an outage leaves nothing behind', async () => {
  const { storage, url, dial } = await scripted('no-accept:1m+refuse:1m');
  await put(url);
  await expect(dial()).rejects.toThrow('ECONNREFUSED');
  await storage[Symbol.asyncDispose]();
  const other = await scripted('no-accept:1m');
  await put(other.url);
  const client = await other.dial();
  await client.send(UPLOAD);
  await other.storage[Symbol.asyncDispose]();
  await client.closed;
});

test('close-idle keeps the connection, and closes it as another request arrives', async () => {
  const { dial, attempt, url } = await scripted('close-idle+500,502,201');
  const client = await dial();
  await client.send(UPLOAD);
  expect(await client.until(/internal"[^}]*\}/)).toMatch(/\r\nConnection: keep-alive\r\n/i);
  await client.send(UPLOAD);
  expect(await client.closed).toBe(undefined);
  expect(client.text()).not.toContain('502');
  expect(await attempt(2)).toMatchObject({ ended: 'lost', fault: 'close-idle' });
  expect((await attempt(2)).answer).toBe(undefined);
  expect(await put(url)).toMatchObject({ status: 201 });
});

test('a connection that close-idle doomed is closed, whatever is wrong with the next request', async () => {
  const { storage, attempts } = await recordingStorage({ strict: true, defaultScript: 'close-idle+500,201' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const url = `${storage.url}/file/a`;
  expect(await put(url, { agent, headers: basic(KEY) })).toMatchObject({ status: 500 });
  expect(await put(url, { agent })).toMatchObject({ error: 'ECONNRESET' });
  expect(await put(url, { agent })).toMatchObject({ status: 401 });
  expect(attempts.map(({ fault, wrong = [] }) => [fault, ...wrong])).toEqual([
    ['close-idle+500'],
    ['close-idle', 'credentials'],
    ['rejected', 'credentials'],
  ]);
});

test('a library that sends a doomed request again by itself gets the answer of its step', async () => {
  const { storage, attempts } = await recordingStorage({
    resendWindowMs: 60_000,
    defaultScript: 'close-idle+500,502,201',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const url = `${storage.url}/file/a`;
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await put(url, { agent })).status);
  expect(statuses).toEqual([500, undefined, 502, 201]);
  expect(attempts.map(({ number, resend }) => [number, resend])).toEqual([
    [1, false],
    [2, false],
    [2, true],
    [3, false],
  ]);
});

test('close-idle does nothing to a client that dials anew', async () => {
  const { url } = await scripted('close-idle+500,201');
  expect([(await put(url)).status, (await put(url)).status]).toEqual([500, 201]);
});

test('connection:close ends the connection after the answer, connection:keep keeps it', async () => {
  const { url, attempt } = await scripted('connection:close+500,connection:keep+500');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = [];
  for (let number = 1; number <= 3; number += 1)
    headers.push((await put(url, { agent })).headers?.['connection']);
  agent.destroy();
  expect(headers).toEqual(['close', 'keep-alive', 'keep-alive']);
  const connections = [await attempt(1), await attempt(2), await attempt(3)].map(
    ({ connection }) => connection,
  );
  expect(connections).toEqual(['c1', 'c2', 'c2']);
});

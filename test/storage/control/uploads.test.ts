import { expect, test } from 'vitest';
import { rawSocket } from '../../wire/raw-socket.ts';
import { put } from '../put.ts';
import { controlled, KEY } from './scene.ts';

test('an attempt is told with all that is recorded, and without the key', async () => {
  const { call, upload, storage } = await controlled();
  await upload('show.mp4', Buffer.from('video'));
  const { body } = await call('GET', '/uploads/show.mp4/attempts/1');
  expect(body).toEqual(JSON.parse(JSON.stringify(storage.attempts()[0])));
  expect(body).toMatchObject({
    upload: 'show.mp4',
    number: 1,
    credentials: { user: 'empty', password: 'right' },
    body: { bytes: 5, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    answer: { status: 201 },
  });
  expect((await call('GET', `/attempts/${body.id}`)).body).toEqual(body);
  const all = JSON.stringify([
    (await call('GET', '/attempts')).body,
    (await call('GET', '/uploads/show.mp4')).body,
  ]);
  for (const secret of [KEY, btoa(`:${KEY}`)]) expect(all).not.toContain(secret);
});

test('waiting for an attempt is answered when it is over, and not before', async () => {
  const { call, upload } = await controlled({ defaultScript: '500,hold' });
  const waiting = call('GET', '/uploads/show.mp4/attempts/2?wait=1m');
  let isAnswered = false;
  void waiting.then(() => {
    isAnswered = true;
  });
  await upload('show.mp4');
  const seen = upload('show.mp4');
  expect((await call('GET', '/uploads/show.mp4/attempts/2/pause?wait=1m')).body).toMatchObject({
    receivedBytes: 4,
  });
  expect((await call('GET', '/uploads/show.mp4/attempts/2/arrival')).body).toMatchObject({ number: 2 });
  expect((await call('GET', '/uploads')).body).toEqual({
    uploads: [{ name: 'show.mp4', attempts: 1, underWay: 1, lastStatus: 500 }],
  });
  expect(isAnswered).toBe(false);
  expect((await call('POST', '/uploads/show.mp4/release')).status).toBe(204);
  expect((await seen).status).toBe(201);
  expect((await waiting).body).toMatchObject({ number: 2, answer: { status: 201 } });
});

test('waiting for what does not happen is told so, with what there is', async () => {
  const { call, upload } = await controlled();
  await upload('show.mp4');
  expect(await call('GET', '/uploads/show.mp4/attempts/2?wait=1ms')).toMatchObject({
    status: 404,
    body: {
      type: 'urn:recorder-harness:problem:not-yet',
      detail: 'Attempt 2 of "show.mp4" is not over, after a wait of 1 ms.',
      hint: expect.stringContaining('attempts over: 1'),
    },
  });
});

test.each(['30', '-1s', '2h', '61m', 'soon', ''])('a wait of "%s" is refused', async (wait) => {
  const { call } = await controlled();
  expect(await call('GET', `/uploads/a/attempts/1?wait=${wait}`)).toMatchObject({
    status: 400,
    body: { hint: expect.stringContaining('2s') },
  });
});

test.each(['0', '01', '-1', 'x', '1e3', '9'.repeat(20)])(
  'an attempt number %s is refused',
  async (number) => {
    const { call } = await controlled();
    expect((await call('GET', `/uploads/a/attempts/${number}`)).status).toBe(400);
  },
);

test('a request that belongs to no upload is among the attempts only', async () => {
  const { call, storage } = await controlled();
  await put(`${storage.url}/elsewhere/show.mp4`);
  expect((await call('GET', '/uploads')).body).toEqual({ uploads: [] });
  const { attempts } = (await call('GET', '/attempts')).body;
  expect(attempts).toMatchObject([{ rawPath: '/elsewhere/show.mp4', wrong: ['path', 'credentials'] }]);
  expect(attempts[0]).not.toHaveProperty('upload');
});

test('an upload that never came has no attempts, and tells what would answer it', async () => {
  const { call } = await controlled({ scripts: [{ glob: 'b*', script: '500*2,201' }] });
  expect((await call('GET', '/uploads/b.mp4')).body).toEqual({
    name: 'b.mp4',
    script: '500*2,201',
    attempts: [],
    underWay: [],
  });
});

test('a client that stops waiting leaves nothing behind', async () => {
  const { control, call, upload } = await controlled();
  const leaving = new AbortController();
  const waiting = fetch(`${control.url}/uploads/show.mp4/attempts/1?wait=60m`, { signal: leaving.signal });
  await call('GET', '/health');
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  await upload('show.mp4');
  expect((await call('GET', '/uploads/show.mp4/attempts/1')).status).toBe(200);
});

test('reset answers those who wait, breaks off what is under way, and sets all back', async () => {
  const { call, upload, storage } = await controlled({ scripts: [{ glob: '*', script: '500,stall' }] });
  await call('PUT', '/scripts/*', { script: '501,stall' });
  await upload('show.mp4');
  const stalled = upload('show.mp4');
  await storage.arrival({ name: 'show.mp4', number: 2 });
  const [second, third] = [2, 3].map((number) =>
    call('GET', `/uploads/show.mp4/attempts/${number}?wait=60m`),
  );
  await call('GET', '/health');
  expect((await call('POST', '/reset')).status).toBe(204);
  expect(await second).toMatchObject({ status: 200, body: { ended: 'open' } });
  expect(await third).toMatchObject({ status: 409, body: { detail: 'The storage was reset.' } });
  expect((await stalled).error).toBeDefined();
  expect((await call('GET', '/uploads')).body).toEqual({ uploads: [] });
  expect((await call('GET', '/attempts')).body).toEqual({ attempts: [] });
  expect((await call('GET', '/scripts')).body.scripts).toEqual([{ glob: '*', script: '500,stall' }]);
  expect((await upload('show.mp4')).status).toBe(500);
  expect((await call('GET', '/uploads/show.mp4/attempts/1')).body).toMatchObject({ number: 1 });
  expect((await call('POST', '/reset?deleteKept=maybe')).status).toBe(400);
});

test('closing answers those who wait', async () => {
  const { control, call } = await controlled();
  const waiting = call('GET', '/uploads/show.mp4/attempts/1?wait=60m');
  await call('GET', '/health');
  await control[Symbol.asyncDispose]();
  expect(await waiting).toMatchObject({ status: 409, body: { detail: 'The control API is closed.' } });
});

test('closing does not wait for a client that reads nothing of its answer', async () => {
  const { control, call, upload } = await controlled();
  for (let number = 0; number < 300; number += 1) await upload(`${number}`.padEnd(200, 'x'));
  await call('GET', '/health');
  using client = await rawSocket(control.port);
  client.socket.pause();
  // So many answers that neither end of the connection has room for them.
  await client.send('GET /attempts HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  await call('GET', '/health');
  await control[Symbol.asyncDispose]();
  client.socket.resume();
  await client.closed;
});

test('attempts that never became whole are told too', async () => {
  const { call, storage } = await controlled();
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/half HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf');
  await storage.arrival({ name: 'half', number: 1 });
  client[Symbol.dispose]();
  expect((await call('GET', '/uploads/half/attempts/1?wait=1m')).body).toMatchObject({
    ended: 'aborted',
    body: { bytes: 4 },
  });
});

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { event, SECRET, scene } from './scene.ts';

const KEY = `?key=${encodeURIComponent(SECRET)}`;
const FORBIDDEN = { status: 403, body: { detail: 'Forbidden' } };
const IGNORED = { status: 200, body: { status: 'ignored' } };
const SUCCESS = { status: 200, body: { status: 'success' } };

test.each([
  ['an empty key', ''],
  ['a prefix', SECRET.slice(0, -1)],
  ['a suffix added', `${SECRET}x`],
  ['another case', SECRET.toUpperCase()],
  ['padding', ` ${SECRET}`],
  ['a key outside ASCII', 'schlüssel-🔑'],
])('refuses %s with 403, and uploads nothing', async (_what, key) => {
  await using s = await scene();
  await s.lay('rec/night.mp4', 'night');
  const body = event('video_transmux_finish', { output: '/app/rec/night.mp4' });
  expect(await s.post(`?key=${encodeURIComponent(key)}`, body)).toEqual(FORBIDDEN);
  expect(s.receiver.pendingUploads()).toEqual([]);
});

test('refuses a repeated key, even when each of its values is right', async () => {
  await using s = await scene();
  expect(await s.post(`${KEY}&key=${encodeURIComponent(SECRET)}`, event('app_launch', {}))).toEqual(
    FORBIDDEN,
  );
});

test('answers a missing key with 422 and a detail', async () => {
  await using s = await scene();
  expect(await s.post('', event('app_launch', {}))).toMatchObject({ status: 422, body: { detail: /key/ } });
});

test('refuses a wrong key before the body has arrived', async () => {
  await using s = await scene();
  const { port } = s.receiver;
  const headers = { 'content-length': '1000' };
  const unfinished = request({ port, path: '/webhook?key=wrong', method: 'POST', headers });
  const status = new Promise((resolve) => {
    unfinished.on('response', (answer) => resolve(answer.statusCode)).on('error', () => {});
  });
  unfinished.write('{"id":');
  expect(await status).toBe(403);
  unfinished.destroy();
});

test('answers a finished transmux with success', async () => {
  await using s = await scene();
  expect(await s.finish('/app/rec/missing.mp4')).toEqual(SUCCESS);
});

test.each([[''], [null], [undefined], [5], [{}], [['/app/rec/night.mp4']]])(
  'ignores a finished transmux with the output %j',
  async (output) => {
    await using s = await scene();
    expect(await s.finish(output)).toEqual(IGNORED);
    expect(s.receiver.pendingUploads()).toEqual([]);
  },
);

test.each(['live_end', 'video_file_finish', 'VIDEO_TRANSMUX_FINISH', 'something_new', ''])(
  'ignores an event of type "%s", even with an output',
  async (type) => {
    await using s = await scene();
    expect(await s.post(KEY, event(type, { output: '/app/rec/night.mp4' }))).toEqual(IGNORED);
    expect(s.receiver.pendingUploads()).toEqual([]);
  },
);

test.each([
  ['is not JSON', '{"id":'],
  ['is empty', ''],
  ['is a list', []],
  ['is null', 'null'],
  ['lacks id', { ts: '', type: '', data: {} }],
  ['lacks ts', { id: '', type: '', data: {} }],
  ['lacks type', { id: '', ts: '', data: {} }],
  ['lacks data', { id: '', ts: '', type: '' }],
  ['has a number as id', { id: 5, ts: '', type: '', data: {} }],
  ['has a list as data', { id: '', ts: '', type: '', data: [] }],
])('answers a body that %s with 422 and a detail', async (_what, body) => {
  await using s = await scene();
  expect(await s.post(KEY, body)).toEqual({ status: 422, body: { detail: expect.any(String) } });
});

test('accepts data of arbitrary keys, and any Content-Type', async () => {
  await using s = await scene();
  const body =
    '{"id":"","ts":"","type":"app_exit","data":{"__proto__":{"output":"x"},"constructor":{"prototype":1}}}';
  expect(await s.post(KEY, body, { headers: { 'content-type': 'application/cloudevents+json' } })).toEqual(
    IGNORED,
  );
});

test('refuses a body above 16 MiB with 413 and a detail', async () => {
  await using s = await scene();
  const body = event('app_exit', { long: 'x'.repeat(16 * 1_048_576) });
  expect(await s.post(KEY, body)).toEqual({ status: 413, body: { detail: expect.any(String) } });
});

test('answers other paths with 404 and other methods with 405', async () => {
  await using s = await scene();
  expect(await s.post(`/other${KEY}`, 'not JSON')).toEqual({ status: 404, body: { detail: 'Not Found' } });
  expect(await s.post(`/%zz${KEY}`, {})).toEqual({ status: 404, body: { detail: 'Not Found' } });
  const method = 'PUT';
  expect(await s.post(KEY, {}, { method })).toEqual({ status: 405, body: { detail: 'Method Not Allowed' } });
});

test('answers while the storage holds twenty uploads', async () => {
  await using s = await scene(['stall']);
  await s.lay('rec/night.mp4', 'night');
  for (let n = 0; n < 20; n += 1) expect(await s.finish('/app/rec/night.mp4')).toEqual(SUCCESS);
  expect(s.receiver.pendingUploads()).toHaveLength(20);
  expect(s.clock.now()).toBe(0);
});

import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Scene, scene } from './scene.ts';
import type { Step } from './tiny-storage.ts';

async function uploadTo(script: readonly Step[], s?: Scene): Promise<Scene> {
  const started = s ?? (await scene(script));
  await started.lay('rec/night.mp4', Buffer.alloc(3_000_000, 'night'));
  await started.finish('/app/rec/night.mp4');
  await started.idle();
  // A fourth attempt would come now.
  await started.clock.sleep(100_000);
  return started;
}

/** Milliseconds between the end of each attempt and the beginning of the next. */
function gapsMs({ storage: { puts } }: Scene): number[] {
  return puts.slice(1).map((put, index) => put.arrivedAtMs - (puts[index]?.endedAtMs ?? Number.NaN));
}

test('tries a failing upload three times, exactly 10 000 ms apart, then logs its failure', async () => {
  await using s = await uploadTo([500]);
  expect(gapsMs(s)).toEqual([10_000, 10_000]);
  expect(JSON.parse(s.log.at(-1) ?? '')).toMatchObject({ level: 50, msg: /"[^"]*night\.mp4" has failed/ });
});

test.each([
  [[201], 1],
  [[200], 1],
  [[500, 201], 2],
  [[500, 500, 200], 3],
])('stops after success: %j takes %i attempts', async (script, attempts) => {
  await using s = await uploadTo(script);
  expect(s.storage.puts).toHaveLength(attempts);
});

test.each([202, 203, 204, 205, 206, 304, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 511])(
  'takes %i as a failure',
  async (status) => {
    await using s = await uploadTo([status, 201]);
    expect(gapsMs(s)).toEqual([10_000]);
  },
);

test.each(['reset', 'reset-unread', 'close'] as const)(
  'takes the loss of the connection by "%s" as a failure',
  async (step) => {
    await using s = await uploadTo([step, 201]);
    expect(gapsMs(s)).toEqual([10_000]);
  },
);

test('takes a storage that nobody listens on as a failure', async () => {
  await using s = await scene();
  await s.storage[Symbol.asyncDispose]();
  await uploadTo([], s);
  expect(s.log.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(3);
});

test('sends the whole file again, from a file opened anew', async () => {
  await using s = await uploadTo([500, 'reset', 201]);
  expect(s.storage.puts.map((put) => put.bytes)).toEqual([3_000_000, 3_000_000, 3_000_000]);
  expect(new Set(s.storage.puts.map((put) => put.sha256)).size).toBe(1);
});

test('gives up a stalled storage after exactly 60 000 ms, and tries again', async () => {
  await using s = await scene(['stall', 201]);
  await s.lay('rec/night.mp4', Buffer.alloc(30_000_000));
  await s.finish('/app/rec/night.mp4');
  await s.clock.sleep(200_000);
  expect(s.storage.puts[0]?.endedAtMs).toBe(60_000);
  expect(s.storage.puts[1]?.arrivedAtMs).toBe(70_000);
  expect(s.receiver.pendingUploads()).toEqual([]);
});

test('counts the 60 000 ms in total, however often the storage shows life', async () => {
  let drips = 0;
  await using s = await scene([
    async (response) => {
      response.writeHead(503).flushHeaders();
      for (; !response.closed; drips += 1) {
        response.write(' ');
        await s.clock.sleep(7_000);
      }
    },
    201,
  ]);
  await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.clock.sleep(200_000);
  expect(drips).toBe(9);
  expect(s.storage.puts[1]?.arrivedAtMs).toBe(70_000);
});

test('does not follow a redirect, nor wait as long as Retry-After says', async () => {
  await using s = await uploadTo([
    (response) => response.writeHead(307, { location: '/file/elsewhere.mp4' }).end(),
    (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
    201,
  ]);
  expect(s.storage.puts.map((put) => put.path)).toEqual(Array(3).fill('/file/night.mp4'));
  expect(gapsMs(s)).toEqual([10_000, 10_000]);
});

test('gives up a storage that has stopped reading, and tries again 10 000 ms later', async () => {
  await using s = await scene(['stall-unread', 201]);
  await s.lay('rec/night.mp4', Buffer.alloc(30_000_000));
  await s.finish('/app/rec/night.mp4');
  await s.clock.sleep(200_000);
  // A storage that does not read sees no end of the connection: only the next attempt shows it.
  expect(s.storage.puts[1]).toMatchObject({ arrivedAtMs: 70_000, bytes: 30_000_000 });
});

test('takes a failure that comes before the body has ended as one', async () => {
  await using s = await scene(['answer-500-unread', 201]);
  await s.lay('rec/night.mp4', Buffer.alloc(30_000_000));
  await s.finish('/app/rec/night.mp4');
  await s.idle();
  expect(s.storage.puts[1]).toMatchObject({ arrivedAtMs: 10_000, bytes: 30_000_000 });
});

test('uploads one file while another waits for its retry', async () => {
  await using s = await scene([500, 201]);
  await s.lay('rec/first.mp4', 'first');
  await s.lay('rec/second.mp4', 'second');
  await s.finish('/app/rec/first.mp4');
  await s.storage.ended(1);
  await s.finish('/app/rec/second.mp4');
  await s.storage.ended(2);
  expect(s.storage.puts[1]).toMatchObject({ path: '/file/second.mp4', arrivedAtMs: 0 });
});

test('survives a recording that is removed between attempts', async () => {
  await using s = await scene([500]);
  const file = await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.storage.ended(1);
  await rm(file);
  await s.idle();
  expect(s.storage.puts).toHaveLength(1);
  expect(s.log.at(-1)).toMatch(/ENOENT/);
});

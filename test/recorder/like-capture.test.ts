import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Like, likeCapture } from '../../src/recorder/likeness/like-capture.ts';
import { knownPlaces } from '../../src/recorder/material/known-places.ts';
import { session } from '../../src/recorder/session.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import { scene } from '../cli/scene.ts';

/** What is sent like a capture of one session, whose deliveries came 3 s after each other. */
async function sentLike(like: Omit<Like, 'file'>) {
  using files = scene();
  const lines = session({ seed: 5 }).map((event, index) =>
    JSON.stringify({
      kind: 'captured-delivery',
      atMs: 100 + index * 3000,
      method: 'POST',
      headers: [['x-one', '1']],
      body: JSON.stringify(event),
    }),
  );
  writeFileSync(files.path('capture.ndjson'), `${lines.join('\n')}\n{"cut`);
  const notes: string[] = [];
  const context = {
    signal: new AbortController().signal,
    note: (sentence: string) => void notes.push(sentence),
  };
  const sent = await Array.fromAsync(likeCapture({ ...like, file: files.path('capture.ndjson') }, context));
  return { sent, notes, events: sent.map(({ body }) => JSON.parse(String(body))) };
}

test('each round has events of its own at the distances of the capture, and a seed repeats them', async () => {
  const { sent, notes, events } = await sentLike({ seed: 7, count: 2 });
  const distances = Array.from({ length: 10 }, (_, index) => index * 3000);
  expect(sent.map(({ atMs }) => atMs)).toEqual([...distances, ...distances.map((ms) => ms + 27_000)]);
  expect(sent.map(({ round }) => round)).toEqual([...Array(10).fill(0), ...Array(10).fill(1)]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(20);
  expect(notes).toEqual([expect.stringContaining('is cut off')]);
  expect(await sentLike({ seed: 7, count: 2 })).toMatchObject({ sent });
  expect((await sentLike({ seed: 8, count: 1 })).sent[0]).not.toEqual(sent[0]);
});

test('a described receiver gets its types, channels and folder alone', async () => {
  const { events } = await sentLike({
    count: 1,
    types: ['live_start', 'video_file_finish'],
    ...knownPlaces({ channels: { own: ['a'] }, recordings: { prefix: '/data' } }),
  });
  expect(events.map(({ type, data }) => [type, data.platform, data.channel])).toEqual([
    ['live_start', 'own', 'a'],
    ['video_file_finish', 'own', 'a'],
  ]);
  expect(memberOf(events[1].data, 'path')).toMatch(/^\/data\/[^/]+$/);
  await expect(sentLike({ count: 1, types: [] })).rejects.toThrow('it holds no event of these types');
});

import { expect, test } from 'vitest';
import { freshener } from '../../src/recorder/freshened.ts';
import { movedTime } from '../../src/recorder/moved-time.ts';
import { session } from '../../src/recorder/session.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const NOW_MS = Date.parse('2027-05-06T07:08:09.500Z');

test.each([
  ['2026-03-01T20:15:30.123Z', 1_000, '2026-03-01T20:15:31.123Z'],
  ['2026-03-01T23:59:59.123456789Z', 1_000, '2026-03-02T00:00:00.123456789Z'],
  ['2026-03-01T20:15:30.9Z', 250, '2026-03-01T20:15:31.1Z'],
  ['2026-03-01T20:15:30+09:00', 3_600_000, '2026-03-01T21:15:30+09:00'],
  ['yesterday', 1_000, 'yesterday'],
])('moves %s by %i ms and keeps its form', (text, byMs, moved) => {
  expect(movedTime(text, byMs)).toBe(moved);
});

test('a fresh session is conformant, happens now and holds together', () => {
  const fresh = freshener();
  const before = session({ seed: 4, isPlain: true });
  const after = before.map((event) =>
    JSON.parse(fresh({ label: '', body: JSON.stringify(event) }, NOW_MS).body as string),
  );
  expect(after.flatMap((event) => parseEnvelope(event).problems)).toEqual([]);
  expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(20);
  expect(new Set(after.map(({ ts }) => Date.parse(ts)))).toEqual(new Set([NOW_MS]));
  const startTimes = after.flatMap(({ data }) => [data.live_info, data.old_live_info, data.new_live_info]);
  expect(new Set(startTimes.flatMap((info) => info?.start_time ?? [])).size).toBe(1);
});

test('the same id stays the same, so a repeated delivery stays one', () => {
  const fresh = freshener();
  const body = '{"id":"a","ts":"2026-03-01T20:15:30.123Z"}';
  const [first, second] = [fresh({ label: '', body }, NOW_MS), fresh({ label: '', body }, NOW_MS + 5)];
  expect(first.id).toBe(second.id);
  expect(first.body).not.toBe(second.body);
});

test('all other bytes stay: numbers that JavaScript cannot hold, spaces, repeated keys', () => {
  const body = '{ "id" : "a", "ts":"2026-03-01T20:15:30.123Z", "data": {"n": 1e999, "n": 1.10} }';
  const { id, body: after } = freshener()({ label: '', body }, NOW_MS);
  expect(after).toBe(
    body.replace('"a"', `"${id}"`).replace('2026-03-01T20:15:30.123Z', '2027-05-06T07:08:09.500Z'),
  );
});

test.each(['not JSON', '[]', '{"id":1,"ts":"x"}', 'null'])('a body that is no envelope stays: %s', (body) => {
  const outgoing = { label: '', body };
  expect(freshener()(outgoing, NOW_MS)).toBe(outgoing);
});

import { expect, test } from 'vitest';
import { lineShape, linesNaming } from '../../../src/conformance/judge/naming-lines.ts';
import type { DeliveryEntry, LogEntry, RecordingEntry } from '../../../src/ledger/entry.ts';

const EVENT = 'b886bcdd-35d9-4956-8649-3140020a6b47';
const recording = { id: 'r1', kind: 'recording', atMs: 0, name: 'a-rh0123456789ab.mp4' } as RecordingEntry;
const delivery = {
  id: 'd1',
  kind: 'delivery',
  atMs: 0,
  recording: 'r1',
  body: JSON.stringify({ id: EVENT }),
} as DeliveryEntry;

function line(text: string): LogEntry {
  return { id: 'l1', kind: 'log', atMs: 10, stream: 'stdout', text };
}

test.each([
  ['its file', 'no such file: rec/a-rh0123456789ab.mp4', 1],
  ['its event', `job ${EVENT} failed`, 1],
  ['neither', 'a job failed', 0],
])('a line that names %s is about a recording as far as it does', (_, text, number) => {
  const seen = { logs: [line(text)], deliveries: [delivery] };
  expect(linesNaming(seen, recording, 0)).toHaveLength(number);
  expect(linesNaming(seen, recording, 11)).toHaveLength(0);
});

test('lines that differ in their level alone are of two kinds, those that differ in other numbers of one', () => {
  const [error, info, later] = ['"level":50,"try":1', '"level":30,"try":1', '"level":30,"try":2'].map(
    (text) => lineShape(line(`{${text}}`)),
  );
  expect(error).not.toBe(info);
  expect(later).toBe(info);
});

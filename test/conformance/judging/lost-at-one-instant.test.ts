import { expect, test } from 'vitest';
import { lostAtOneInstant } from '../../../src/conformance/judge/lost-at-one-instant.ts';
import { removedRecording } from '../../../src/conformance/scenarios/removed-recording.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

const retryDelayMs = 10_000;

// Of attempts it looks at their times, their scenario and their answer alone.
function failedAt(atMs: number, scenario?: string): AttemptEntry {
  return {
    kind: 'attempt',
    atMs,
    scenario,
    answer: { atMs, status: 500 },
    body: {},
  } as unknown as AttemptEntry;
}

const lost = [5_000, 6_000, 7_000, 8_000, 9_000].map((atMs) => failedAt(atMs));
const kept = [
  { fromMs: 1_000, toMs: 11_000 },
  { fromMs: 11_500, toMs: 21_500 },
];

test('what waits at an instant at which no upload waits that is tried again is lost then', () => {
  expect(lostAtOneInstant(lost, kept, { attempts: lost, retryDelayMs })).toMatchObject({
    pattern: 'Forgets all that waits for its next attempt at one instant, as a program that is started anew',
  });
});

test('it is told where the next attempt of a recording was due then that is gone', () => {
  const removed = failedAt(1_200, removedRecording.id);
  expect(lostAtOneInstant(lost, kept, { attempts: [...lost, removed], retryDelayMs })?.pattern).toContain(
    'when a recording is gone at its next attempt',
  );
});

test('nothing is told where one that is tried again waits all the time, or too few are lost', () => {
  const all = [...kept, { fromMs: 10_000, toMs: 20_000 }];
  expect(lostAtOneInstant(lost, all, { attempts: lost, retryDelayMs })).toBeUndefined();
  expect(lostAtOneInstant(lost.slice(1), kept, { attempts: lost, retryDelayMs })).toBeUndefined();
});

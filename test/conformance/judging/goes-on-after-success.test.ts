import { expect, test } from 'vitest';
import { goesOnAfterSuccess } from '../../../src/conformance/conduct/goes-on-after-success.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence, Upload } from '../../../src/conformance/rulebook/evidence.ts';

/** 60 s become 1.8 s, and 10 s become 0.3 s. */
const times = timesAt(0.03);

/** Whether it goes on after an attempt that was read and answered 201 at `storedAtMs`, of an event at 1 s. */
function goesOn(storedAtMs: number, failedAtMs?: number): boolean {
  const answered = (atMs: number, status: number): object => ({
    recording: 'r1',
    atMs,
    ended: 'complete',
    answer: { atMs: atMs + 6, status },
  });
  const attempts = [
    ...(failedAtMs === undefined ? [] : [answered(failedAtMs, 500)]),
    answered(storedAtMs, 201),
    answered(storedAtMs + 542, 201),
  ];
  const deliveries = [{ recording: 'r1', atMs: 1_000 }];
  // Of all evidence it looks at these alone.
  return goesOnAfterSuccess({ attempts } as unknown as Upload, {
    deliveries: deliveries as unknown as Evidence['deliveries'],
    stalls: [],
    times,
  });
}

test.each([
  ['a first attempt soon after its event', true, goesOn(1_020)],
  ['a first attempt that was read when its client was about to give it up', false, goesOn(2_550)],
  ['a second attempt when it was due', true, goesOn(1_330, 1_020)],
  ['a second attempt that was read long after that', false, goesOn(2_700, 1_020)],
])('that it goes on after the success of %s is certain: %s', (_, isCertain, goes) => {
  expect(goes).toBe(isCertain);
});

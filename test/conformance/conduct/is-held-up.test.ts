import { expect, test } from 'vitest';
import { isHeldUp } from '../../../src/conformance/conduct/is-held-up.ts';
import type { DeliveryEntry, SightingEntry } from '../../../src/ledger/entry.ts';

/** An answer at that instant to an event that was sent at another one, of which this was seen. */
function heldUp(
  answeredAtMs: number | undefined,
  atMs: number,
  seen: object,
  sentAtMs = 0,
): boolean | undefined {
  const answer = answeredAtMs === undefined ? {} : { answer: { endAtMs: answeredAtMs } };
  return isHeldUp({ atMs: sentAtMs, ...answer } as DeliveryEntry, { atMs, seen } as unknown as SightingEntry);
}

test.each<[string, boolean | undefined, Parameters<typeof heldUp>]>([
  ['a request that goes on', undefined, [500, 100, { what: 'request' }]],
  ['before the sink lets a request go', false, [500, 100, { what: 'request', endAtMs: 600 }]],
  ['as the sink lets a request go', true, [600, 100, { what: 'request', endAtMs: 600 }]],
  ['never, when a request was let go', true, [undefined, 100, { what: 'request', endAtMs: 600 }]],
  [
    'before a file that takes seconds',
    false,
    [500, 1_800, { what: 'file', endAtMs: 1_900, changedAtMs: 1_850 }],
  ],
  [
    'after a file that takes seconds',
    true,
    [2_500, 1_800, { what: 'file', endAtMs: 1_900, changedAtMs: 1_850 }],
  ],
  [
    'after a file that is there at once',
    undefined,
    [500, 100, { what: 'file', endAtMs: 200, changedAtMs: 150 }],
  ],
  [
    'after a file that is there after a second sharp',
    undefined,
    [1_500, 1_000, { what: 'file', endAtMs: 1_200, changedAtMs: 1_000 }],
  ],
  ['as a file is written', true, [1_850, 1_800, { what: 'file', endAtMs: 1_900, changedAtMs: 1_850 }]],
  [
    'between two looks for a file of unknown time',
    undefined,
    [1_850, 1_800, { what: 'file', endAtMs: 1_900 }],
  ],
  [
    'between two looks for a line',
    undefined,
    [1_850, 1_800, { what: 'line', endAtMs: 1_900, changedAtMs: 1 }],
  ],
  ['at the second look for a line', true, [1_900, 1_800, { what: 'line', endAtMs: 1_900 }]],
  ['before the first look for a line', false, [1_700, 1_800, { what: 'line', endAtMs: 1_900 }]],
  [
    'after a file that is there soon, long after the run began',
    undefined,
    [2_500, 1_800, { what: 'file', endAtMs: 1_900, changedAtMs: 1_850 }, 1_500],
  ],
])('an answer that comes %s: %s', (_, held, seen) => {
  expect(heldUp(...seen)).toBe(held);
});

import { expect, test } from 'vitest';
import { FAILING } from '../../../src/conformance/conduct/failing.ts';
import { mostAttempts } from '../../../src/conformance/conduct/most-attempts.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

const [FAILS = ''] = FAILING;

/** How many attempts may be asked for where uploads of these labels have so many. */
function most(...seen: readonly (readonly [label: string, attempts: number])[]): number {
  const uploads = seen.map(([label, length]) => ({
    recording: { label },
    attempts: Array.from({ length }, () => ({})),
  }));
  return mostAttempts({ all: { uploads }, times: timesAt(1) } as unknown as Evidence);
}

test.each([
  [
    'as many as it makes of what fails each time',
    2,
    [
      [FAILS, 2],
      ['fine', 1],
      ['reset', 3],
    ],
  ],
  [
    'the fewest of those',
    2,
    [
      [FAILS, 2],
      [FAILS, 3],
    ],
  ],
  ['no more than the interface states', 3, [[FAILS, 5]]],
  [
    'what it never began tells nothing',
    3,
    [
      [FAILS, 0],
      [FAILS, 3],
    ],
  ],
  [
    'as many as it makes of others where nothing fails each time',
    3,
    [
      ['fine', 1],
      ['reset', 3],
    ],
  ],
  ['two where nothing tells', 2, [['fine', 1]]],
  ['two where nothing is uploaded', 2, []],
] as const)('of a receiver is asked: %s', (_, attempts, seen) => {
  expect(most(...seen)).toBe(attempts);
});

import { expect, test } from 'vitest';
import { lostInEachLane, OTHERS } from '../../src/conformance/scenarios/lost-in-each-lane.ts';
import { attemptEnd } from '../../src/ledger/attempt-end.ts';
import { UPLOAD_ATTEMPTS } from '../../src/spec/limits.ts';
import { referenceRun } from './reference-run.ts';

/** It takes minutes of real time, where it is left out. */
const SLOW = 'storage-always-stalls';

test('so many uploads of other scenarios fail for the last time', async () => {
  const { entries } = await referenceRun();
  const exhausted = entries.filter(
    (entry) =>
      entry.kind === 'attempt' &&
      entry.number === UPLOAD_ATTEMPTS &&
      attemptEnd(entry) === 'failed' &&
      ![lostInEachLane.id, SLOW].includes(entry.scenario ?? ''),
  );
  expect(exhausted.length).toBeGreaterThanOrEqual(OTHERS);
});

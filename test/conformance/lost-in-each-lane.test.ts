import { expect, test } from 'vitest';
import { lostInEachLane, OTHERS } from '../../src/conformance/scenarios/lost-in-each-lane.ts';
import { attemptEnd } from '../../src/ledger/attempt-end.ts';
import { UPLOAD_ATTEMPTS } from '../../src/spec/limits.ts';
import { referenceRun } from './reference-run.ts';

/** They take longer than usual in real time, where they are left out. */
const SLOW = ['storage-always-stalls', 'unread-storage'];

test('so many uploads of other scenarios fail for the last time', async () => {
  const { entries } = await referenceRun();
  const exhausted = entries.filter(
    (entry) =>
      entry.kind === 'attempt' &&
      entry.number === UPLOAD_ATTEMPTS &&
      attemptEnd(entry) === 'failed' &&
      ![lostInEachLane.id, ...SLOW].includes(entry.scenario ?? ''),
  );
  expect(exhausted.length).toBeGreaterThanOrEqual(OTHERS);
});

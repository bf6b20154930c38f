import { expect, test } from 'vitest';
import { judgeRun } from '../../../src/conformance/judge/judge.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Entry } from '../../../src/ledger/entry.ts';
import { referenceRun } from '../reference-run.ts';

/** So many places at which a run is stopped. */
const PLACES = 40;

const { entries } = await referenceRun();

/** The entries of a run that was stopped after so many of them, since the receiver hangs. */
function stoppedAfter(count: number): readonly Entry[] {
  const before = entries.slice(0, count);
  const last = before.at(-1);
  const atMs = last && 'atMs' in last ? (last.atMs ?? 0) : 0;
  return [
    ...before,
    { id: 'n-hangs', kind: 'note', atMs, name: 'receiver-hangs', value: 'the receiver hangs' },
    { id: 'end', kind: 'end', atMs, outcome: 'broken', durationMs: atMs, criticalPathMs: 0 },
  ];
}

test('a run that is stopped anywhere accuses nobody of what it did not come to', () => {
  const begun = entries.findIndex(({ kind }) => kind === 'run') + 1;
  const places = Array.from({ length: PLACES }, (_, place) =>
    Math.round(begun + (place * (entries.length - begun)) / PLACES),
  );
  const failed = places.flatMap((place) =>
    judgeRun(stoppedAfter(place), catalogue).flatMap(({ id, judgement }) =>
      judgement.verdict === 'fail' ? [{ place, id, actual: judgement.actual }] : [],
    ),
  );
  expect(places.length).toBe(PLACES);
  expect(failed).toEqual([]);
});

import { expect, test } from 'vitest';
import { type Clause, type ClauseId, clauses } from '../../src/spec/clauses.ts';
import { referenceRun } from './reference-run.ts';

/**
 * Clauses that only a process of its own can show, or described effects; started.test.ts, the timing tests and those of
 * effects judge them.
 */
const JUDGED_ELSEWHERE: readonly ClauseId[] = [
  'Reference receiver.listen',
  'R1.constant-time',
  'Events.uses',
];

test('a run judges every clause, or the clause says why not', async () => {
  const { report } = await referenceRun();
  const judged = new Set(
    report.rules.filter(({ verdict }) => ['pass', 'observed'].includes(verdict)).map(({ clause }) => clause),
  );
  const all: Readonly<Record<string, Clause>> = clauses;
  const silent = Object.entries(all).filter(
    ([id, { unjudged }]) => unjudged === undefined && !judged.has(id),
  );
  expect(silent.map(([id]) => id).toSorted()).toEqual(JUDGED_ELSEWHERE.toSorted());
  const both = Object.entries(all).filter(([id, { unjudged }]) => unjudged !== undefined && judged.has(id));
  expect(both.map(([id]) => id)).toEqual([]);
});

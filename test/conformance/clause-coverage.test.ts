import { expect, test } from 'vitest';
import { embeddedTarget } from '../../src/cli/targets/embedded-target.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { catalogue } from '../../src/conformance/catalogue.ts';
import { run } from '../../src/conformance/run.ts';
import { type Clause, type ClauseId, clauses } from '../../src/spec/clauses.ts';

/** Clauses that only a process of its own can show; started.test.ts and the timing tests judge them. */
const OF_A_PROCESS: readonly ClauseId[] = ['Reference receiver.listen', 'R1.constant-time'];

test('a run judges every clause, or the clause says why not', async () => {
  using clock = virtualClock();
  const { report } = await run({
    catalogue,
    selection: { profile: 'hardening', only: [], skip: [] },
    target: embeddedTarget(clock),
    clock,
    timeScale: 1,
    virtualTime: true,
    slow: false,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
  const judged = new Set(
    report.rules.filter(({ verdict }) => ['pass', 'observed'].includes(verdict)).map(({ clause }) => clause),
  );
  const all: Readonly<Record<string, Clause>> = clauses;
  const silent = Object.entries(all).filter(
    ([id, { unjudged }]) => unjudged === undefined && !judged.has(id),
  );
  expect(silent.map(([id]) => id).toSorted()).toEqual(OF_A_PROCESS.toSorted());
  const both = Object.entries(all).filter(([id, { unjudged }]) => unjudged !== undefined && judged.has(id));
  expect(both.map(([id]) => id)).toEqual([]);
});

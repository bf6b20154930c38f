import { expect, test } from 'vitest';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { runEmbedded } from '../run-embedded.ts';

/** Ends only what hangs: a machine with nothing else to do takes two seconds. */
const TIMEOUT_MS = 300_000;

const flaws = await readFlaws();

/** Tests that each flaw whose first broken rule is in one of these areas breaks its rules and no other. */
export function killAll(...areas: readonly string[]): void {
  const own = flaws.filter(({ breaks: [first = ''] }) => areas.includes(first.split('/')[0] ?? ''));
  test.each(own)(
    '$name breaks its rules and no other',
    async (flaw) => {
      const { report } = await runEmbedded(flaw);
      const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
      const why = failed
        .filter(({ id }) => !flaw.breaks.includes(id))
        .map(({ id, expected, actual }) => `${id}: ${expected}; got ${actual}`);
      expect(failed.map(({ id }) => id).toSorted(), why.join('\n')).toEqual(flaw.breaks.toSorted());
      // What is recommended makes no run red by itself.
      if (failed.some(({ level }) => level === 'required')) expect(report.exitCode).toBe(1);
    },
    TIMEOUT_MS,
  );
}

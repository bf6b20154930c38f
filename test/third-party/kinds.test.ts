import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import { EXIT } from '../../src/exit-code.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { judgeDescribed } from '../cli/described-receiver.ts';
import { isWhole } from '../is-whole.ts';
import { describeKind } from './describe-kind.ts';
import { build, missingNeed, removeBuilt } from './judge-receiver.ts';
import { kinds } from './kinds.ts';
import { takingTurns } from './taking-turns.ts';

/** Runs at one time: they wait most of the time. */
const AT_ONE_TIME = 4;

/** Seconds that a run of all rules may take, beside what a machine is busy with. */
const MOST_SECONDS = 60;

/** Holds whatever the defect, or is broken by it: without it a receiver that does nothing would seem to have the defect. */
const CONTROL = 'effect/comes-once-for-each-accepted-event';

const inTurn = takingTurns(AT_ONE_TIME);

afterAll(removeBuilt);

/** The rules that a defect breaks, the control, and all that can fail by what happens in their scenarios. */
function inQuestion(breaks: readonly string[]): readonly string[] {
  const core = catalogue.filter(({ profile, level }) => profile === 'core' && level !== 'observe');
  const named = core.filter(({ id }) => breaks.includes(id) || id === CONTROL);
  const scenarios = new Set(named.flatMap((rule) => stimuliOf(rule, {})));
  return core
    .filter((rule) => stimuliOf(rule, {}).every((scenario) => scenarios.has(scenario)))
    .flatMap(({ id }) => ['--only', id]);
}

for (const kind of kinds) {
  const reason = missingNeed(kind);
  const title = reason === undefined ? basename(kind.folder) : `${kind.name} (${reason})`;
  describe.concurrent(title, () => {
    beforeAll(() => {
      if (reason === undefined) build(kind);
    });

    test.skipIf(reason !== undefined)(
      'is conformant in core and in its effects as it is described, and nothing is left open',
      { retry: 1 },
      () =>
        inTurn(async () => {
          using folder = temporaryFolder();
          const { report } = await judgeDescribed(describeKind(folder.path, kind));
          const open = report.rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
          expect(open).toEqual([]);
          expect(report.exitCode).toBe(EXIT.conformant);
          expect(report.criticalPathMs / 1_000).toBeLessThan(MOST_SECONDS);
        }),
    );

    // Notifiers of this process break the same rules each time.
    test.skipIf(reason !== undefined).each(isWhole ? kind.defects : kind.defects.slice(0, 1))(
      'that $name is told by one cause',
      { retry: 1 },
      ({ name, breaks }) =>
        inTurn(async () => {
          using folder = temporaryFolder();
          const described = describeKind(folder.path, kind, name);
          const { report } = await judgeDescribed(described, inQuestion(breaks));
          const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
          const told = JSON.stringify(report.rules, undefined, 2);
          expect(failed.map(({ id }) => id).toSorted(), told).toEqual(breaks.toSorted());
          const [cause] = breaks;
          expect(
            failed.filter((rule) => (rule.cause ?? rule.id) !== cause),
            told,
          ).toEqual([]);
        }),
    );
  });
}

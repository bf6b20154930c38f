import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/exit-code.ts';
import { isUntold, runStarted } from '../conformance/run-started.ts';
import { build, missingNeed, removeBuilt } from './judge-receiver.ts';
import { type Defect, receivers } from './receivers.ts';
import { CONTROL, rulesInQuestion } from './rules-in-question.ts';
import { takingTurns } from './taking-turns.ts';

/** Runs at one time: more than cores, because runs of a few rules wait most of the time. */
const AT_ONE_TIME = 4;

/**
 * The defects that are judged each time: one of each receiver, no two of which break the same rules. Receivers of this
 * process break each of these rules too, and `npm run kills` judges all defects.
 */
const chosen = new Map<string, Defect>();
for (const { defects } of receivers) {
  const other = defects.find((defect) => !chosen.has(rulesOf(defect)));
  if (other) chosen.set(rulesOf(other), other);
}

function rulesOf({ breaks }: Defect): string {
  return breaks.toSorted().join(' ');
}

const inTurn = takingTurns(AT_ONE_TIME);

afterAll(removeBuilt);

for (const receiver of receivers) {
  const judged = receiver.defects.filter((defect) => chosen.get(rulesOf(defect)) === defect);
  if (judged.length === 0) continue;
  const reason = missingNeed(receiver);
  const title = reason === undefined ? receiver.name : `${receiver.name} (${reason})`;
  describe.concurrent(`one mistake breaks its rules and none beside them: ${title}`, () => {
    beforeAll(() => {
      if (reason === undefined) build(receiver);
    });

    for (const { name, breaks, mayBreak = [] } of judged) {
      test.skipIf(reason !== undefined)(
        name,
        // As for `npm run kills`: one run may meet a machine that is too busy.
        { retry: 1 },
        () =>
          inTurn(async () => {
            const { command, flawedCommand = command } = receiver;
            const { report } = await runStarted(
              { command: flawedCommand, env: { DEFECT: name }, only: rulesInQuestion(breaks) },
              (id) => breaks.includes(id),
            );
            const ids = (verdict: string): string[] =>
              report.rules.flatMap((rule) => (rule.verdict === verdict ? [rule.id] : []));
            const failed = ids('fail');
            // The judge excuses a failure by a busy machine only where it has seen one, so the defect was found.
            const excused = report.rules.flatMap((rule) =>
              breaks.includes(rule.id) && isUntold(rule) ? [rule.id] : [],
            );
            const told = JSON.stringify(report.rules, undefined, 2);
            const certain = [...failed, ...excused].filter((id) => !mayBreak.includes(id));
            expect(certain.toSorted(), told).toEqual(breaks.toSorted());
            const [cause = ''] = breaks;
            const others = report.rules.filter((rule) => rule.verdict === 'fail' && rule.id !== cause);
            if (failed.includes(cause)) expect(others.filter((rule) => rule.cause !== cause)).toEqual([]);
            expect(ids('pass'), told).toContain(CONTROL);
            expect(report.exitCode, told).toBe(
              failed.length > 0 ? EXIT.requirementFailed : EXIT.inconclusive,
            );
          }),
      );
    }
  });
}

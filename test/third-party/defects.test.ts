import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-code.ts';
import { build, type Judgement, missingNeed, removeBuilt } from './judge-receiver.ts';
import { judgeUntilTold } from './judge-until-told.ts';
import { receivers } from './receivers.ts';
import { CONTROL, rulesInQuestion } from './rules-in-question.ts';
import { takingTurns } from './taking-turns.ts';

/** Runs at one time: more than cores, because runs of a few rules wait most of the time. */
const AT_ONE_TIME = 4;

/** A run takes 2 to 8 s; tests also wait for their turn. */
const TEST_MS = 600_000;

const inTurn = takingTurns(AT_ONE_TIME);

afterAll(removeBuilt);

for (const receiver of receivers) {
  const reason = missingNeed(receiver);
  const title = reason === undefined ? receiver.name : `${receiver.name} (${reason})`;
  describe.concurrent(`one mistake breaks its rules and none beside them: ${title}`, () => {
    beforeAll(() => {
      if (reason === undefined) build(receiver);
    });

    for (const { name, breaks } of receiver.defects) {
      test.skipIf(reason !== undefined)(
        name,
        () =>
          inTurn(async () => {
            const only = rulesInQuestion(breaks);
            const untold = ({ tooBusy }: Judgement): readonly string[] =>
              breaks.filter((id) => tooBusy.includes(id));
            const judgement = await judgeUntilTold(receiver, (run) => untold(run).length > 0, {
              defect: name,
              only,
            });
            const { exitCode, failed, passed, output } = judgement;
            const excused = untold(judgement);
            // The judge excuses a failure by a busy machine only where it has seen one, so the defect was found.
            expect([...failed, ...excused].toSorted(), output).toEqual(breaks);
            expect(passed, output).toContain(CONTROL);
            expect(exitCode, output).toBe(failed.length > 0 ? EXIT.requirementFailed : EXIT.inconclusive);
          }),
        TEST_MS,
      );
    }
  });
}

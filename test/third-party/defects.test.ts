import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, judgeReceiver, missingNeed, removeBuilt } from './judge-receiver.ts';
import { receivers } from './receivers.ts';
import { CONTROL, rulesInQuestion } from './rules-in-question.ts';
import { takingTurns } from './taking-turns.ts';

/** Runs at one time: more than cores, because runs of a few rules wait most of the time. */
const AT_ONE_TIME = 4;

/** Runs of one defect, where the machine is too busy to tell; then what it could not tell is left out of the row. */
const MOST_RUNS = 3;

/** A run takes 2 to 8 s; tests also wait for their turn. */
const TEST_MS = 300_000;

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
            let judgement = await judgeReceiver(receiver, { defect: name, only });
            for (let runs = 1; runs < MOST_RUNS && breaks.some(isUntold); runs += 1) {
              judgement = await judgeReceiver(receiver, { defect: name, only });
            }
            function isUntold(id: string): boolean {
              return judgement.tooBusy.includes(id);
            }
            const { exitCode, failed, passed, output } = judgement;
            expect(failed, output).toEqual(breaks.filter((id) => !isUntold(id)));
            expect(passed, output).toContain(CONTROL);
            expect(exitCode, output).toBe(1);
          }),
        TEST_MS,
      );
    }
  });
}

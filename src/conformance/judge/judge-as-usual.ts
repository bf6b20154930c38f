import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isAnsweredAsUsual, usualAnnouncement } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail, Inconclusive, Pass } from '../rulebook/verdict.ts';
import { judgeAnswers, type RightAnswer } from './judge-answers.ts';

/** Every one of these finished transmuxes must be answered success, as the plain one is. */
export function judgeAsUsual(
  deliveries: readonly DeliveryEntry[],
  evidence: Evidence,
  mistake?: RightAnswer['mistake'],
): Pass | Fail | Inconclusive {
  return judgeAnswers(
    deliveries,
    {
      expected: 'a JSON object with status success',
      isRight: (delivery) => isAnsweredAsUsual(delivery, evidence),
      usual: usualAnnouncement(evidence.all),
      ...(mistake ? { mistake } : {}),
    },
    evidence,
  );
}

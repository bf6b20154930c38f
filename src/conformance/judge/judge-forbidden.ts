import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isForbidden, isRefused } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail, Inconclusive, Pass } from '../rulebook/verdict.ts';
import { missingAnswerControl } from './control.ts';
import { judgeAnswers, type RightAnswer } from './judge-answers.ts';

/** The answer to a wrong key (R1). Several HTTP servers refuse a URL with a NUL before the receiver sees it. */
const forbidden: RightAnswer = {
  expected: '403 and a JSON object with detail Forbidden',
  isRight: (delivery) => isForbidden(delivery) || (holdsNul(delivery) && isRefused(delivery)),
  stated: 'refused',
};

function holdsNul({ key }: DeliveryEntry): boolean {
  return key?.endsWith('%00') === true;
}

/** Each of these deliveries of the evidence has a wrong key, and must be answered as the interface states. */
export function judgeForbidden(
  evidence: Evidence,
  isMeant: (delivery: DeliveryEntry) => boolean,
  mistake?: RightAnswer['mistake'],
): Pass | Fail | Inconclusive {
  const wrong = evidence.deliveries.filter(isMeant);
  return (
    missingAnswerControl(evidence) ??
    judgeAnswers(wrong, mistake ? { ...forbidden, mistake } : forbidden, evidence)
  );
}

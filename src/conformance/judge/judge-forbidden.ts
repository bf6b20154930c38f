import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isForbidden } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail, Inconclusive, Pass } from '../rulebook/verdict.ts';
import { missingAnswerControl } from './control.ts';
import { judgeAnswers } from './judge-answers.ts';

/** Each of these deliveries of the evidence has a wrong key, and must be answered as the interface states (R1). */
export function judgeForbidden(
  evidence: Evidence,
  isMeant: (delivery: DeliveryEntry) => boolean,
): Pass | Fail | Inconclusive {
  const wrong = evidence.deliveries.filter(isMeant);
  const expected = '403 and a JSON object with detail Forbidden';
  return missingAnswerControl(evidence) ?? judgeAnswers(wrong, expected, isForbidden, 'refused');
}

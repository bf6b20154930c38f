import { isTaken } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail, Inconclusive, Pass } from '../rulebook/verdict.ts';
import { judgeAnswers } from './judge-answers.ts';

/** Every delivery of the scenario must be taken: each is an event that the interface permits. */
export function judgeTaken({ deliveries }: Evidence): Pass | Fail | Inconclusive {
  return judgeAnswers(deliveries, 'a status of the 200s', isTaken);
}

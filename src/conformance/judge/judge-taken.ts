import { isTaken } from '../conduct/answers.ts';
import { oddIn } from '../conduct/twins.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail, Inconclusive, Pass } from '../rulebook/verdict.ts';
import { judgeAnswers, type RightAnswer } from './judge-answers.ts';

const taken: RightAnswer = { expected: 'a status of the 200s', isRight: isTaken };

/** Every odd delivery of the scenario must be taken as its twin is: each is an event that the interface permits. */
export function judgeTaken(evidence: Evidence): Pass | Fail | Inconclusive {
  return judgeAnswers(oddIn(evidence.deliveries), taken, evidence);
}

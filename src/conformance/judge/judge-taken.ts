import { isTaken } from '../conduct/answers.ts';
import { oddIn } from '../conduct/twins.ts';
import type { Requirement } from '../rulebook/rule.ts';
import { judgeAnswers } from './judge-answers.ts';

/** Every odd delivery of the scenario must be taken as its twin is: each is an event that the interface permits. */
export function judgeTaken(what: string): Requirement['judge'] {
  const taken = { expected: 'a status of the 200s', isRight: isTaken, what };
  return (evidence) => {
    const judgement = judgeAnswers(oddIn(evidence.deliveries), taken, evidence);
    return judgement.verdict === 'fail' ? { ...judgement, oddity: 'one' } : judgement;
  };
}

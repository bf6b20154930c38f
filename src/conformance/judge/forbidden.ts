import { isForbidden } from '../conduct/answers.ts';
import type { RightAnswer } from './judge-answers.ts';

/** The answer to a wrong key (R1). */
export const forbidden: RightAnswer = {
  expected: '403 and a JSON object with detail Forbidden',
  isRight: isForbidden,
};

import { isRefused, isTaken } from '../../conduct/answers.ts';
import { missingRightKey } from '../../judge/control.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import { nearMissMistake } from '../../judge/near-miss-mistake.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { inconclusive } from '../../rulebook/verdict.ts';
import { badKey } from '../../scenarios/bad-key.ts';

export const nearMissKeysAreRefused: Requirement = {
  id: 'delivery/near-miss-keys-are-refused',
  title: 'Keys that are almost the right one are refused wherever the key stands',
  clause: 'Auth.protection',
  level: 'required',
  profile: 'core',
  scenarios: [badKey],
  follows: [{ rule: 'delivery/bad-key-is-refused' }],
  judge(evidence) {
    const [, right, ...almost] = evidence.deliveries;
    if (almost.length === 0) return inconclusive('the deliveries were not made');
    const expected = {
      expected: 'a status of the 400s',
      isRight: isRefused,
      stated: 'refused',
      what: 'a wrong key',
      mistake: nearMissMistake,
    } as const;
    // What is taken is so whatever becomes of the right key.
    const control = almost.some(isTaken) ? undefined : missingRightKey(right);
    return control ?? judgeAnswers(almost, expected, evidence);
  },
  fix: 'Compare the whole key byte by byte, and first of all its length: no prefix, no trimming, no change of case; refuse a delivery whose header is empty or absent.',
};

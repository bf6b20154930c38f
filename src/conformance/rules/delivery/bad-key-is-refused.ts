import { answerDeparture, describeAnswer, isRefused } from '../../conduct/answers.ts';
import { answerPattern } from '../../judge/answer-pattern.ts';
import { missingRightKey } from '../../judge/control.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { badKey } from '../../scenarios/bad-key.ts';

export const badKeyIsRefused: Requirement = {
  id: 'delivery/bad-key-is-refused',
  title: 'A delivery with a wrong key is refused, one with the right key is not',
  clause: 'Auth.protection',
  level: 'required',
  profile: 'core',
  scenarios: [badKey],
  judge({ deliveries }) {
    const [wrong, right] = deliveries;
    const uncontrolled = missingRightKey(right);
    if (uncontrolled || !wrong) return uncontrolled ?? inconclusive('the deliveries were not made');
    return isRefused(wrong)
      ? pass(1)
      : fail(
          answerDeparture(wrong, 'refused'),
          'a status of the 400s',
          `${describeAnswer(wrong)} to a wrong key`,
          [wrong],
          { pattern: answerPattern([{ ...wrong, label: 'a wrong key' }], answerDeparture(wrong, 'refused')) },
        );
  },
  leavesOpen: 'Which status of the 400s refuses the key; `auth/wrong-key-is-forbidden` judges that.',
  fix: 'Compare the key with the secret before anything else, and answer 403 when they differ.',
};

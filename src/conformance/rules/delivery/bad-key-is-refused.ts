import { answerDeparture, describeAnswer, isBroken, isRefused } from '../../conduct/answers.ts';
import { answerPattern } from '../../judge/answer-pattern.ts';
import { missingRightKey } from '../../judge/control.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { badKey } from '../../scenarios/bad-key.ts';

const FIX_OF_BREAK =
  'Answer 403 to every key that differs from the secret: a comparison in constant time may throw where the two differ in length or in what they are made of.';

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
    if (isRefused(wrong)) return pass(1);
    const departure = answerDeparture(wrong, 'refused');
    const pattern = answerPattern([{ ...wrong, label: 'a wrong key' }], departure);
    const fix = isBroken(wrong) ? FIX_OF_BREAK : undefined;
    const got = `${describeAnswer(wrong)} to a wrong key`;
    return fail(departure, 'a status of the 400s', got, [wrong], { pattern, ...(fix ? { fix } : {}) });
  },
  leavesOpen: 'Which status of the 400s refuses the key; `auth/wrong-key-is-forbidden` judges that.',
  fix: 'Compare the key with the secret before anything else, and answer 403 when they differ.',
};

import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { answerDeparture, describeAnswer, isBroken, isRefused, isTaken } from '../../conduct/answers.ts';
import { typesOf } from '../../conduct/types-of.ts';
import { answerPattern } from '../../judge/answer-pattern.ts';
import { missingRightKey } from '../../judge/control.ts';
import { namedTypes } from '../../judge/named-types.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { badKey } from '../../scenarios/bad-key.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

const FIX_OF_BREAK =
  'Answer 403 to every key that differs from the secret: a comparison in constant time may throw where the two differ in length or in what they are made of.';

export const badKeyIsRefused: Requirement = {
  id: 'delivery/bad-key-is-refused',
  title: 'A delivery with a wrong key is refused, one with the right key is not',
  clause: 'Auth.protection',
  level: 'required',
  profile: 'core',
  scenarios: [badKey],
  judge({ deliveries, exchanges }) {
    const [wrong, right] = deliveries;
    const uncontrolled = missingRightKey(right);
    if (uncontrolled || !wrong) return uncontrolled ?? inconclusive('the deliveries were not made');
    if (isRefused(wrong)) return pass(1);
    const departure = answerDeparture(wrong, 'refused');
    const types = departure === 'taken' ? takenTypes(wrong, exchanges) : undefined;
    const pattern = answerPattern([{ ...wrong, label: 'a wrong key' }], departure) + (types ?? '');
    const fix = isBroken(wrong) ? FIX_OF_BREAK : undefined;
    const got = `${describeAnswer(wrong)} to a wrong key`;
    return fail(departure, 'a status of the 400s', got, [wrong], { pattern, ...(fix ? { fix } : {}) });
  },
  leavesOpen: 'Which status of the 400s refuses the key; `auth/wrong-key-is-forbidden` judges that.',
  fix: 'Compare the key with the secret before anything else, and answer 403 when they differ.',
};

/** With which events a wrong key is taken, where it is refused with all others; the rule itself sees one event. */
function takenTypes({ label }: DeliveryEntry, exchanges: Evidence['exchanges']): string | undefined {
  const alike = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter((one) => one.scenario === wrongKeys.id && one.label === label);
  const [taken, refused] = [isTaken, isRefused].map((is) => typesOf(alike.filter(is)));
  if (!taken || !refused || refused.length === 0 || taken.some((type) => refused.includes(type)))
    return undefined;
  return ` with ${namedTypes(taken, [...taken, ...refused], { isEach: true, where: '' })}`;
}

import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { describeAnswer, isTaken } from '../../conduct/answers.ts';
import { hasRightKey } from '../../conduct/is-shut-out.ts';
import { twinsIn } from '../../conduct/twins.ts';
import { capitalised } from '../../judge/capitalised.ts';
import { describeRefusals } from '../../judge/describe-refusals.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import { refusalsOf, textOf, wrongAnswersIn } from '../../judge/refusals-of.ts';
import { refusedSince } from '../../judge/refused-since.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail } from '../../rulebook/verdict.ts';
import { allEventTypes, TYPICAL } from '../../scenarios/all-event-types.ts';
import { extraDataKeys } from '../../scenarios/extra-data-keys.ts';
import { nullFields } from '../../scenarios/null-fields.ts';
import { oddNumbers } from '../../scenarios/odd-numbers.ts';
import { oddText } from '../../scenarios/odd-text.ts';
import { ENCODED_KEY } from '../../scenarios/percent-encoded-key.ts';
import { timestampFractions } from '../../scenarios/timestamp-fractions.ts';
import { uuidForms } from '../../scenarios/uuid-forms.ts';

/** As many refused events as a finding shows. */
const SHOWN = 3;

const EXPECTED = 'a status of the 200s for every event type';

const FIX_OF_KEY =
  'Compare the parameter key of the query, decoded once (%2B is +, %20 a space), with the secret that your receiver is given: look where each of them comes from, and which way round the result is taken.';

const FIX_OF_CHANCE =
  'Find out what fails at times, by what your receiver prints then: other events of the same types are taken.';

const FIX_OF_TEXT =
  'Read the body as JSON by a parser, put nothing of it into a command, a query or a format without quoting, take members that are null or empty, and read numbers of up to 53 bits.';

/** The statuses of a key that is wrong. */
const KEY_REFUSALS: readonly unknown[] = [401, 403];

/** Whether a delivery that has the right key is answered as if that were wrong. */
function isKeyRefusal({ key, answer }: DeliveryEntry): boolean {
  return key !== undefined && KEY_REFUSALS.includes(answer?.status);
}

/** Whether a delivery has another key than the right one, however that is encoded. */
function hasAnotherKey(delivery: DeliveryEntry): boolean {
  const { key } = delivery;
  return key !== undefined && key !== ENCODED_KEY && !hasRightKey(delivery);
}

export const everyEventTypeIsAccepted: Requirement = {
  id: 'delivery/every-event-type-is-accepted',
  title: 'Every event type is taken with a status of the 200s',
  clause: 'Events.data',
  level: 'required',
  follows: [
    { rule: 'auth/each-delivery-needs-the-key' },
    { rule: 'delivery/near-miss-keys-are-refused', its: 'taken', own: 'locked-out' },
  ],
  hinders: ['answer'],
  profile: 'core',
  scenarios: [allEventTypes],
  // The plain twins of their odd events are usual ones of other channels.
  habits: [nullFields, timestampFractions, uuidForms, extraDataKeys, oddText, oddNumbers],
  judge(evidence) {
    const { deliveries, all } = evidence;
    const everyPlain = [
      ...deliveries.filter(({ label }) => label.startsWith(TYPICAL)),
      ...twinsIn(all.deliveries),
    ];
    const answered = everyPlain.filter(({ answer }) => answer);
    // An answer that does not come says less than one that refuses.
    const isAnswered = answered.some((delivery) => !isTaken(delivery));
    const plain = isAnswered ? answered : everyPlain;
    const refused = plain.filter((delivery) => !isTaken(delivery));
    if (refused.length === 0) {
      // Whatever is refused now is one of the others: long, empty or null where the interface allows it.
      const what = 'an event with extreme values';
      return judgeAnswers(deliveries, { expected: EXPECTED, isRight: isTaken, what }, evidence);
    }
    const seen = evidence.exchanges.filter((one) => one.kind === 'delivery');
    const [first] = plain;
    const alike = seen.filter(({ key }) => key === first?.key);
    const told = describeRefusals(refused, plain, alike);
    const [pattern = told] = told.split(': ', 1);
    const refusals = refusalsOf(refused, plain);
    const answers = wrongAnswersIn(refusals, evidence);
    const isOfAll = refused.length === plain.length && !alike.some(isTaken);
    // Where another key is let in, it is the key, whatever the status.
    if (isOfAll && (refused.every(isKeyRefusal) || seen.filter(hasAnotherKey).some(isTaken))) {
      const headline = { pattern: `Refuses the right key: ${pattern}`, fix: FIX_OF_KEY };
      const failure = fail('locked-out', EXPECTED, told, refused.slice(0, SHOWN), headline);
      return { ...failure, answers, oddity: 'none' };
    }
    const departure = isAnswered ? 'refused' : 'unanswered';
    const since = isOfAll ? undefined : refusedSince(refused, alike, evidence);
    if (since) {
      const shown = [...new Set([since.first, ...refused])].slice(0, SHOWN);
      const failure = fail(
        departure,
        EXPECTED,
        `${describeAnswer(since.first)}, to that and to those that came after it`,
        shown,
        since.headline,
      );
      return { ...failure, answers, oddity: 'none' };
    }
    const isAtTimes = refusals.every(({ kind }) => kind === undefined);
    const isTelling = refusals.every((refusal) => textOf(refusal, seen) !== undefined);
    const fix = isTelling ? FIX_OF_TEXT : isAtTimes ? FIX_OF_CHANCE : undefined;
    const headline = { pattern: capitalised(pattern), ...(fix === undefined ? {} : { fix }) };
    return { ...fail(departure, EXPECTED, told, refused.slice(0, SHOWN), headline), answers, oddity: 'none' };
  },
  leavesOpen: 'What the answers say; the rules of the area `answer` judge that.',
  fix: 'Answer every conformant event with a status of the 200s, also those that you do not act on.',
};

import type { DeliveryEntry } from '../../ledger/entry.ts';
import { eventTypes } from '../../spec/event-types.ts';
import { describeAnswer, isBroken } from '../conduct/answers.ts';
import type { Departure } from '../rulebook/departure.ts';
import { capitalised } from './capitalised.ts';
import { caseOf } from './case-of.ts';
import { listed, shortAnswer } from './describe-cases.ts';

/** How many kinds of deliveries a headline names; of more it names the first, and counts the others. */
const NAMED = 3;

/** Longest answer that a headline quotes whole, in characters. */
const QUOTED = 60;

/**
 * Wrong answers to deliveries in the words of a headline: `A wrong key (a prefix and twice) is taken`.
 *
 * @param what the subject of all of them; without it they are named by their labels alone
 */
export function answerPattern(wrong: readonly DeliveryEntry[], departure: Departure, what?: string): string {
  const kinds = [...new Set(wrong.map(({ label }) => kindIn(label)))];
  const [first = ''] = kinds;
  const named = kinds.length > NAMED ? `${first} and ${kinds.length - 1} other cases` : listed(kinds);
  const subject = what === undefined ? named : `${what} (${named})`;
  const is = `${capitalised(subject)} ${kinds.length === 1 || what !== undefined ? 'is' : 'are'}`;
  const statuses = listed(wrong.map(({ answer }) => `${answer?.status}`));
  if (departure === 'unanswered') return `${is} not answered`;
  if (departure === 'taken') return `${is} taken`;
  if (wrong.every(isBroken)) return `Breaks with ${statuses} at ${subject}`;
  if (departure === 'refused') return `${is} refused with ${statuses}`;
  return `${is} answered ${listed(wrong.map(answerIn))}`;
}

/** What is told of a delivery: not of which of the types it is too. */
function kindIn(label: string): string {
  const ending = eventTypes.map((type) => ` in ${type}`).find((end) => label.endsWith(end)) ?? '';
  return caseOf(label.slice(0, label.length - ending.length));
}

/** Its status with a member that says it, or with all that it says. */
function answerIn(delivery: DeliveryEntry): string {
  const whole = describeAnswer(delivery);
  return /^\d+$/.test(shortAnswer(delivery)) && whole.length <= QUOTED ? whole : shortAnswer(delivery);
}

import type { DeliveryEntry } from '../../ledger/entry.ts';
import { firstWords, isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { listed } from './describe-cases.ts';
import { type Refusal, refusalsOf } from './refusals-of.ts';
import { tellingText } from './telling-text.ts';

/** How many kinds of events, or types of one kind, are named before they are only counted. */
const NAMED = 3;

/**
 * Which events a receiver refuses, in its own words: `answers 400 to every live_start of platform bilibili: ...`.
 *
 * @param plain all events with nothing odd about them; a kind is refused where each of its events is
 * @param seen all events; where one that is taken is of a refused kind, only some of that kind are refused
 */
export function describeRefusals(
  refused: readonly DeliveryEntry[],
  plain: readonly DeliveryEntry[],
  seen: readonly DeliveryEntry[] = [],
): string {
  const sentences = refusalsOf(refused, plain).map((refusal) => sentenceOf(refusal, plain, seen));
  const more = sentences.length > NAMED ? `; and ${sentences.length - NAMED} more kinds of events` : '';
  return sentences.slice(0, NAMED).join('; ') + more;
}

function sentenceOf(
  { deliveries, kind }: Refusal,
  plain: readonly DeliveryEntry[],
  seen: readonly DeliveryEntry[],
): string {
  const [first] = deliveries;
  const words = first ? firstWords(first) : '';
  const answers = first?.answer ? `answers ${first.answer.status}` : 'gives no answer';
  const said = words === '' ? '' : `: ${words}`;
  if (!kind) {
    const text = tellingText(deliveries, seen);
    const each = text === undefined ? '' : `, and to each that has ${text}`;
    return `${answers} at times, to ${deliveries.length} of ${plain.length} events${each}${said}`;
  }
  const beside = plain.filter((one) => kind.isThere(subjectOf(one)));
  const types = typesOf(deliveries);
  const isEach = !seen
    .filter(isTaken)
    .map(subjectOf)
    .some((subject) => types.includes(subject.type) && kind.isThere(subject));
  const text = isEach ? undefined : tellingText(deliveries, seen);
  const each = text === undefined ? '' : `, to each that has ${text}`;
  const which = namedTypes(types, typesOf(beside), { isEach, where: kind.where });
  return `${answers} to ${which}${each}${said}`;
}

function typesOf(deliveries: readonly DeliveryEntry[]): readonly string[] {
  return [...new Set(deliveries.map((delivery) => subjectOf(delivery).type))];
}

/** Types by their names; where few of those that were seen are not among them, these alone are named, and none where there are none. */
function namedTypes(
  types: readonly string[],
  seen: readonly string[],
  { isEach, where }: { readonly isEach: boolean; readonly where: string },
): string {
  const others = seen.filter((type) => !types.includes(type));
  if (types.length > NAMED && others.length === 0) return `${isEach ? 'every event' : 'some events'}${where}`;
  if (types.length > NAMED && isEach && others.length <= NAMED)
    return `every event${where} but ${listed(others)}`;
  const named =
    types.length <= NAMED + 1
      ? listed(types)
      : `${types.slice(0, NAMED).join(', ')} and ${types.length - NAMED} other types`;
  return `${isEach ? 'every' : 'some'} ${named}${where}`;
}

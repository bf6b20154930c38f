import type { DeliveryEntry } from '../../ledger/entry.ts';
import { firstWords } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { typesOf } from '../conduct/types-of.ts';
import { namedTypes } from './named-types.ts';
import { isOfEach, type Refusal, refusalsOf, textOf } from './refusals-of.ts';

/** How many kinds of events are named before they are only counted. */
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
  refusal: Refusal,
  plain: readonly DeliveryEntry[],
  seen: readonly DeliveryEntry[],
): string {
  const { deliveries, kind } = refusal;
  const [first] = deliveries;
  const words = first ? firstWords(first) : '';
  const answers = first?.answer ? `answers ${first.answer.status}` : 'gives no answer';
  const said = words === '' ? '' : `: ${words}`;
  const text = textOf(refusal, seen);
  if (!kind) {
    const each = text === undefined ? '' : `, and to each that has ${text}`;
    return `${answers} at times, to ${deliveries.length} of ${plain.length} events${each}${said}`;
  }
  const beside = plain.filter((one) => kind.isThere(subjectOf(one)));
  const types = typesOf(deliveries);
  const isEach = isOfEach(refusal, seen);
  const each = text === undefined ? '' : `, to each that has ${text}`;
  const which = namedTypes(types, typesOf(beside), { isEach, where: kind.where });
  return `${answers} to ${which}${each}${said}`;
}

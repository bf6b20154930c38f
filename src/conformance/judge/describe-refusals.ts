import type { DeliveryEntry } from '../../ledger/entry.ts';
import { firstWords } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { listed } from './describe-cases.ts';
import { type Refusal, refusalsOf } from './refusals-of.ts';

/** How many kinds of events, or types of one kind, are named before they are only counted. */
const NAMED = 3;

/**
 * Which events a receiver refuses, in its own words: `answers 400 to every live_start of platform bilibili: ...`.
 *
 * @param plain all events with nothing odd about them; a kind is refused where each of its events is
 */
export function describeRefusals(refused: readonly DeliveryEntry[], plain: readonly DeliveryEntry[]): string {
  const sentences = refusalsOf(refused, plain).map((refusal) => sentenceOf(refusal, plain.length));
  const more = sentences.length > NAMED ? `; and ${sentences.length - NAMED} more kinds of events` : '';
  return sentences.slice(0, NAMED).join('; ') + more;
}

function sentenceOf({ deliveries, kind }: Refusal, events: number): string {
  const [first] = deliveries;
  const words = first ? firstWords(first) : '';
  const answers = first?.answer ? `answers ${first.answer.status}` : 'gives no answer';
  const said = words === '' ? '' : `: ${words}`;
  if (!kind) return `${answers} at times, to ${deliveries.length} of ${events} events${said}`;
  const types = new Set(deliveries.map((delivery) => subjectOf(delivery).type));
  return `${answers} to every ${types.size > NAMED ? 'event' : listed([...types])}${kind.where}${said}`;
}

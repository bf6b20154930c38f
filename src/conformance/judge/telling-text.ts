import type { DeliveryEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { isTaken } from '../conduct/answers.ts';
import { answerKey } from '../conduct/wrong-answer-of.ts';

/** That all events with one text are refused by accident may be so likely: some hundred texts are looked at. */
const ACCIDENT = 1e-5;

/** What a shell, a query, a page or a format gives a meaning of its own. */
const SPECIAL = /[!-,;-@[-^`{-~]/g;

/** Beyond so many bits some readers take no integer, those of most bits first. */
const BITS = [53, 32, 31];

/** What needs more bits is written with an exponent, which is none of an integer for most readers. */
const MOST_BITS = 64;

/**
 * What the texts of refused events hold and those of none that are taken, what is null or empty in them alone, or how many
 * bits their integers alone need, the commonest first: `" in its title`, `nothing in its data`. Nothing where that is not so
 * of all of these refused events, or may be so by accident, since many others are refused too.
 *
 * @param seen all events of the run
 */
export function tellingText(
  refused: readonly DeliveryEntry[],
  seen: readonly DeliveryEntry[],
): string | undefined {
  const answers = new Set(refused.map(answerKey));
  const taken = seen.filter(isTaken);
  const alike = seen.filter((delivery) => !isTaken(delivery) && answers.has(answerKey(delivery)));
  const usual = new Set(taken.flatMap(specialsIn));
  const holders = Map.groupBy(alike.flatMap(specialsIn), (special) => special);
  const share = alike.length / Math.max(1, alike.length + taken.length);
  const isTelling = (special: string): boolean =>
    !usual.has(special) && share ** (holders.get(special)?.length ?? 0) < ACCIDENT;
  const told: string[] = [];
  let left = refused.map((delivery) => specialsIn(delivery).filter(isTelling));
  while (left.length > 0) {
    const [most = []] = [...Map.groupBy(left.flat(), (special) => special).values()].toSorted(
      (one, other) => other.length - one.length,
    );
    const [special] = most;
    if (special === undefined) return undefined;
    told.push(special);
    left = left.filter((specials) => !specials.includes(special));
  }
  return told.length > 0 ? told.join(' or ') : undefined;
}

/**
 * Each special character of each text in an event, what is null or empty, and what bits its integers need, once, with the
 * member that it is in or below.
 */
function specialsIn({ body = '' }: DeliveryEntry): readonly string[] {
  const found = new Set<string>();
  // A body may be nested deeper than a stack is.
  const left: [member: string, value: unknown][] = [['body', jsonOf(body)]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [member, value] = next;
    if (typeof value === 'string') {
      for (const character of value.match(SPECIAL) ?? []) found.add(`${character} in its ${member}`);
    }
    if (Number.isInteger(value)) {
      const size = Math.abs(Number(value));
      const beyond = BITS.filter((bits) => size >= 2 ** bits && size < 2 ** MOST_BITS);
      for (const bits of beyond) found.add(`a number beyond ${bits} bits in its ${member}`);
    }
    if (value === null) found.add(`null in its ${member}`);
    if (value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0))
      found.add(`nothing in its ${member}`);
    if (Array.isArray(value)) {
      for (const each of value) left.push([member, each]);
    } else if (value !== null && typeof value === 'object') left.push(...Object.entries(value));
  }
  return [...found];
}

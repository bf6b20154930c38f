import type { DeliveryEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';

/** So many refused events hold it, or it is there by chance. */
const OFTEN = 2;

/** A member that is a text, in JSON. */
const MEMBER = /"(\w+)":("(?:[^"\\]|\\.)*")/g;

/** What a shell, a query, a page or a format gives a meaning of its own. */
const SPECIAL = /[!-,;-@[-^`{-~]/g;

/**
 * What the texts of refused events hold, and those of none that are taken, the commonest first:
 * `a title with " or an error with '`; nothing where there is no such character.
 */
export function tellingText(
  refused: readonly DeliveryEntry[],
  taken: readonly DeliveryEntry[],
): string | undefined {
  const usual = new Set(taken.flatMap(specialsIn));
  const told: string[] = [];
  let left = refused.map((delivery) => specialsIn(delivery).filter((special) => !usual.has(special)));
  for (;;) {
    const [most] = [...Map.groupBy(left.flat(), (special) => special).values()].toSorted(
      (one, other) => other.length - one.length,
    );
    const [special] = most ?? [];
    if (!most || special === undefined || most.length < OFTEN) break;
    told.push(special);
    left = left.filter((specials) => !specials.includes(special));
  }
  return told.length > 0 ? told.join(' or ') : undefined;
}

/** Each special character of each text in an event, once; a body may be nested deeper than a stack is. */
function specialsIn({ body = '' }: DeliveryEntry): readonly string[] {
  const specials = [...body.matchAll(MEMBER)].flatMap(([, member, text = '']) =>
    (String(jsonOf(text)).match(SPECIAL) ?? []).map((character) => `a ${member} with ${character}`),
  );
  return [...new Set(specials)];
}

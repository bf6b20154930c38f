import type { NewEntry } from '../../ledger/ledger.ts';
import { redactor } from '../../ledger/redact.ts';

/**
 * Words of the interface that judges compare with. A secret that is one of them, or a piece of one, is not hidden by
 * taking it out of a ledger, and taking it out would change what the ledger says.
 */
const INTERFACE_WORDS =
  'POST PUT webhook /file/ /app/rec status success ignored detail Forbidden application/json content-type video_transmux_finish';

/** The variable that stands for the secret in an entry: nothing of it is one, also where the secret is "SECRET". */
const VARIABLE = 'WEBHOOK_SECRET';

/** Short texts, such as names of headers, come in nearly every entry; so many of them are looked through only once. */
const KNOWN_LENGTH = 200;
const MOST_KNOWN = 2_000;

/** Takes the secrets of a run out of an entry before it is written down: a receiver may repeat them anywhere. */
export function entryRedactor(secrets: readonly string[]): <New extends NewEntry>(entry: New) => New {
  const redactAll = redactor(secrets, { spared: INTERFACE_WORDS });
  const redact = secrets.some((secret) => secret.includes(VARIABLE))
    ? redactAll
    : (text: string) => text.split(VARIABLE).map(redactAll).join(VARIABLE);
  const known = new Map<string, string>();
  const redactOnce = (text: string): string => {
    if (text.length > KNOWN_LENGTH) return redact(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const redacted = redact(text);
    if (known.size === MOST_KNOWN) known.clear();
    known.set(text, redacted);
    return redacted;
  };
  const redactedValue = (value: unknown): unknown => {
    if (typeof value === 'string') return redactOnce(value);
    if (Array.isArray(value)) return value.map(redactedValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redactedValue(member)]));
  };
  return (entry) => {
    if (!['delivery', 'attempt', 'sighting', 'log', 'note'].includes(entry.kind)) return entry;
    // An object of the same members with strings in the place of strings.
    const redacted = redactedValue(entry) as typeof entry;
    const told = entry.kind === 'log' && redacted.kind === 'log' && entry.text !== redacted.text;
    return told ? { ...redacted, redacted: true } : redacted;
  };
}

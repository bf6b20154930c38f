import { globMatcher } from '../../src/glob-matcher.ts';
import { redactor } from '../../src/ledger/redact.ts';
import { encoders } from '../ledger/encoders.ts';
import { type Limit, takenMs } from './limit.ts';

const SECRETS = ['abc1', 'ab#1', 'night owl & moon', 'a+b/c=d?e', 'é"<\'>\\%41', 'key-of-the-storage-0815'];
const BACKSLASHES = [20_000, 65_000, 1_000_000];

/** Which ways to write a secret down, each within each other, leave it readable. */
function readable(): readonly string[] {
  return SECRETS.flatMap((secret) => {
    const redact = redactor([secret]);
    return Object.values(encoders).flatMap((inner) =>
      Object.values(encoders)
        .map((outer) => outer(inner(secret)))
        .filter((written) => !redact(`|${written}|`).includes('***')),
    );
  });
}

export const limitsOfRedaction: readonly Limit[] = [
  {
    what: `redaction of ${BACKSLASHES.join(', ')} backslashes`,
    once: '0.9 s, 10.6 s, -',
    async measure() {
      const redact = redactor(['night-owl-42']);
      redact('\\'.repeat(1_000));
      const texts = BACKSLASHES.map((length) => '\\'.repeat(length));
      const times = await Promise.all(texts.map((text) => takenMs(() => redact(text))));
      return times.map((ms) => `${ms.toFixed(0)} ms`).join(', ');
    },
  },
  {
    what: 'the glob *a*a*a*a*b against 201 times "a"',
    once: 'over 40 s',
    measure: async () => `${(await takenMs(() => globMatcher('*a*a*a*a*b')('a'.repeat(201)))).toFixed(1)} ms`,
  },
  {
    what: 'secrets that stay readable, of all ways to write one down, two deep',
    once: 'seven kinds',
    measure: async () =>
      `${readable().length} of ${SECRETS.length * Object.keys(encoders).length ** 2} (${SECRETS.length} secrets)`,
  },
];

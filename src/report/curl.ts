import type { DeliveryEntry } from '../ledger/entry.ts';
import { MASK } from '../ledger/mask.ts';
import { insideDoubleQuotes, singleQuoted } from './shell-quote.ts';

/** Longest body that is written into the command, in characters: a longer one is not read by anybody. */
export const LONGEST_CURL_BODY = 4096;

/** Headers that curl makes itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
]);

/** Characters that an argument cannot carry, or that a terminal would obey when the line is printed. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u;

/**
 * The command line that repeats a delivery. The secret is not in it: the shell takes it from `WEBHOOK_SECRET`.
 *
 * A long body is left in the ledger, whose entry the line names; or it is in `bodyFile`.
 */
export function curlLine(delivery: DeliveryEntry, bodyFile?: string): string {
  const { pipe, option } =
    bodyFile === undefined ? body(delivery) : { option: `--data-binary @${singleQuoted(bodyFile)}` };
  return [
    ...(pipe === undefined ? [] : [pipe, '|']),
    'curl -i -X POST',
    ...addressOptions(delivery.url),
    address(delivery),
    ...headers(delivery),
    option,
  ].join(' ');
}

/** Keeps curl from tidying up or expanding an address that was sent as it stands. */
function addressOptions(url: string): string[] {
  return [...(url.includes('/.') ? ['--path-as-is'] : []), ...(/[[\]{}]/.test(url) ? ['--globoff'] : [])];
}

function address({ url, key, keyHeader }: DeliveryEntry): string {
  // `key` is a shell expression already.
  const query =
    key === undefined || keyHeader !== undefined ? '' : `${url.includes('?') ? '&' : '?'}key=${key}`;
  return `"${insideDoubleQuotes(url)}${query}"`;
}

function headers({ headers: sent, key = '', keyHeader = '' }: DeliveryEntry): string[] {
  const kept = sent.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  const typed = kept.some(([name]) => name.toLowerCase() === 'content-type');
  // Without a value after the colon curl leaves out the content type that it would add by itself.
  const written = kept.map(([name, value]) =>
    value.includes(MASK) && name.toLowerCase() === keyHeader.toLowerCase()
      ? `"${insideDoubleQuotes(name)}: ${key}"`
      : singleQuoted(value === '' ? `${name};` : `${name}: ${value}`),
  );
  return [...written, ...(typed ? [] : [singleQuoted('Content-Type:')])].map((header) => `-H ${header}`);
}

function body({ id, body: text = '', bodyBase64, bodyBytes }: DeliveryEntry): {
  pipe?: string;
  option: string;
} {
  if (bodyBytes !== undefined) {
    return { option: `--data-binary @${id}.body # ${bodyBytes} bytes, too many for the ledger` };
  }
  if ((bodyBase64 ?? text).length > LONGEST_CURL_BODY) {
    const member = bodyBase64 === undefined ? 'body' : 'bodyBase64, decoded,';
    return { option: `--data-binary @${id}.body # the member ${member} of ledger entry ${id}` };
  }
  if (bodyBase64 !== undefined || UNPRINTABLE.test(text)) {
    const encoded = bodyBase64 ?? base64(text);
    return { pipe: `printf %s ${singleQuoted(encoded)} | base64 -d`, option: '--data-binary @-' };
  }
  // curl takes a leading @ for the name of a file, except in raw data.
  return { option: `${text.startsWith('@') ? '--data-raw' : '--data-binary'} ${singleQuoted(text)}` };
}

/** Without `Buffer`, which a page does not have. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

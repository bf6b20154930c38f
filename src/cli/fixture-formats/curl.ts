import { isUtf8 } from 'node:buffer';
import type { HeadersByName } from '../../recorder/sent-headers.ts';
import type { FixtureFormat } from './fixture-format.ts';

/** A script for any POSIX shell that posts each event with curl. */
export const curl: FixtureFormat = {
  head: `#!/bin/sh
# Events of a livestream recorder. Say where your receiver is, and its key, percent-encoded:
#   RECEIVER_URL=http://127.0.0.1:5000/webhook WEBHOOK_SECRET=... sh THIS_FILE
# Prints each answer; ends with 1 if an event got none.

: "\${RECEIVER_URL:=http://127.0.0.1:5000/webhook}"
: "\${WEBHOOK_SECRET?is not set: it is the key of the receiver, percent-encoded; empty for one without}"
unanswered=0

post() {
  printf '%s: ' "$1"
  shift
  curl --silent --show-error --max-time 60 --request POST "$@" --header 'Expect:' --data-binary @- \\
    --write-out ' (%{http_code})\\n' "$RECEIVER_URL\${WEBHOOK_SECRET:+?key=$WEBHOOK_SECRET}"
}
`,
  entry: (fixture) => {
    const { number, type, json, malformed } = fixture;
    const label = `${number} ${malformed ? `${malformed.defect}, ${type}` : type}`;
    const body = malformed ? Buffer.from(malformed.body) : json;
    return `\n${printing(body)} |\n  post ${quoted(label)} ${headerArguments(malformed?.headers)} || unanswered=1\n`;
  },
  foot: `\nexit "$unanswered"\n`,
};

/** A header without a value takes out the one that curl would send by itself. */
function headerArguments(headers: HeadersByName = {}): string {
  return Object.entries({ 'content-type': 'application/json', ...headers })
    .map(([name, value]) => `--header ${quoted(value === undefined ? `${name}:` : `${name}: ${value}`)}`)
    .join(' ');
}

/** Characters that would not be seen in a script, or not survive there. */
const UNSEEN = /[\p{Cc}\ufeff]/u;

/** The command that prints exactly these bytes. */
function printing(body: string | Buffer): string {
  const text = typeof body === 'string' ? body : isUtf8(body) ? body.toString() : undefined;
  if (text !== undefined && !UNSEEN.test(text)) return `printf '%s' ${quoted(text)}`;
  // Escapes of printf are in every shell, whereas the options of base64 differ from system to system.
  return `printf ${quoted([...Buffer.from(body)].map(escaped).join(''))}`;
}

function escaped(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === '%' || character === '\\') return character.repeat(2);
  return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

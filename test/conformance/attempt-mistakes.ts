import type { AttemptEntry } from '../../src/ledger/entry.ts';

const PUT = 'upload/is-a-put-of-the-base-name';
const CREDENTIALS = 'upload/authenticates-with-empty-user-and-key';
const RAW = 'upload/is-not-multipart-or-encoded';
const AGAIN = 'retry/sends-the-whole-file-again';

function withHeader(name: string, value: string): (attempt: AttemptEntry) => AttemptEntry {
  return (attempt) => ({ ...attempt, headers: [...attempt.headers, [name, value]] });
}

type Changes = readonly (readonly [
  what: string,
  rule: string,
  change: (attempt: AttemptEntry) => AttemptEntry,
])[];

/** What an attempt may say without being another request, and which rule is to let it pass. */
export const harmlessOddities: Changes = [
  ['a method override to PUT', PUT, withHeader('X-HTTP-Method-Override', ' put ')],
  ['the coding of the file itself', RAW, withHeader('Content-Encoding', 'Identity ')],
  ['a content encoding without a value', RAW, withHeader('Content-Encoding', '')],
  ['a transfer coding that is none', RAW, withHeader('Transfer-Encoding', 'identity')],
];

/** What is wrong with one attempt, and which rule is to say so. */
export const attemptMistakes: Changes = [
  ['POST', PUT, (attempt) => ({ ...attempt, method: 'POST' })],
  [
    'another folder',
    PUT,
    (attempt) => ({ ...attempt, rawPath: attempt.rawPath.replace('/file/', '/retry/') }),
  ],
  ['a query', PUT, (attempt) => ({ ...attempt, rawPath: `${attempt.rawPath}?attempt=2` })],
  ['a method override', PUT, withHeader('X-HTTP-Method-Override', 'PATCH')],
  ['no credentials', CREDENTIALS, (attempt) => ({ ...attempt, credentials: {} })],
  ['another scheme', CREDENTIALS, (attempt) => ({ ...attempt, credentials: { scheme: 'bearer' } })],
  ['a content encoding', RAW, withHeader('Content-Encoding', 'gzip')],
  ['a transfer coding', RAW, withHeader('Transfer-Encoding', 'gzip, chunked')],
  ['a range', RAW, withHeader('Content-Range', 'bytes 0-9/10')],
  ['other bytes', AGAIN, (attempt) => ({ ...attempt, body: { ...attempt.body, sha256: 'f'.repeat(64) } })],
];

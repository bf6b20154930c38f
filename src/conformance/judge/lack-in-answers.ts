import type { AttemptEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { memberOf } from '../../spec/member-of.ts';
import type { Headline } from '../rulebook/verdict.ts';

/** The headline where what reads an answer ends the upload. */
export const NO_RETRY_WITHOUT_JSON = 'No retry after an answer that is not JSON';

/** What holds of the bodies of failures, and what to say where an upload is tried no more after each of which it does not hold. */
const USUAL: readonly { readonly has: (body: string) => boolean; readonly headline: Headline }[] = [
  {
    has: (body) => jsonOf(body) !== undefined,
    headline: {
      pattern: NO_RETRY_WITHOUT_JSON,
      fix: 'Let the status alone decide: the answer of a failure may have any body, or none. Read JSON after a success only, and catch what that throws.',
    },
  },
  {
    has: (body) => memberOf(jsonOf(body), 'id') === undefined,
    headline: {
      pattern: 'No retry after an answer that tells an id, whatever its status',
      fix: 'Let the status alone decide: only 200 and 201 end an upload, and the answer of a failure may have an id, too.',
    },
  },
  {
    // Bytes that are no text are kept as U+FFFD.
    has: (body) => !body.includes('\ufffd'),
    headline: {
      pattern: 'No retry after an answer that is not UTF-8',
      fix: 'Let the status alone decide: the answer of a failure may have any body. Where it is logged, decode it in a way that throws nothing.',
    },
  },
];

/** Each status is answered in plain characters, too; a cut may fall within a character of one answer, and not of another one. */
const OF_WIDE_CHARACTERS: Headline = {
  pattern: 'No retry after an answer with characters of several bytes',
  fix: 'Cut the text of an answer by characters, and not by bytes, before it is logged: an excerpt can end within one, and decoding that may throw. Let the status alone decide.',
};

/**
 * What the bodies of answers lack after which no further attempt comes, and those of no other failed attempts; `undefined`
 * where none of it parts them, or where all of the former are empty.
 */
export function lackInAnswers(
  final: readonly AttemptEntry[],
  triedAgain: readonly AttemptEntry[],
): Headline | undefined {
  const [lost, kept] = [final, triedAgain].map((attempts) => attempts.flatMap(({ answer }) => answer ?? []));
  if (!lost?.some(({ body }) => body !== '') || lost.length < final.length) return undefined;
  const usual = USUAL.find(
    ({ has }) => !lost.some(({ body }) => has(body)) && kept?.every(({ body }) => has(body)),
  );
  return usual?.headline ?? (lost.every(({ body }) => isWide(body)) ? OF_WIDE_CHARACTERS : undefined);
}

/** Whether a body has characters that take three bytes of UTF-8, but for those that stand for bytes that are no text. */
function isWide(body: string): boolean {
  return /[\u0800-\ufffc]/.test(body);
}

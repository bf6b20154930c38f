import { type HarnessError, pactUnreadable } from '../../errors.ts';
import { member } from './member.ts';

/** One pact, ready to be published. */
export interface PublishedPact {
  /** The file that it was read from. */
  readonly file: string;
  readonly consumer: string;
  readonly provider: string;
  /** How many interactions it holds. */
  readonly interactions: number;
  /** Its JSON without white space, each number and text as it was written. */
  readonly content: string;
}

const NO_PACT =
  'Name pact files, for example those of "recorder-harness pact write", or folders that hold no other JSON.';

/** Of white space and texts, all that a JSON document may have white space in or between. */
const TEXT_OR_SPACE = /("(?:[^"\\]|\\.)*")|\s+/g;

/** Reads the bytes of a file as a pact of any version of the specification. */
export function readPact(file: string, bytes: Uint8Array): PublishedPact {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(file, 'it is not UTF-8');
  }
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable(file, text.trim() === '' ? 'it is empty' : 'it is not JSON');
  }
  return {
    file,
    consumer: partyOf(file, value, 'consumer'),
    provider: partyOf(file, value, 'provider'),
    interactions: countOf(file, value),
    // Parsing and writing anew would round large numbers.
    content: text.replace(TEXT_OR_SPACE, '$1'),
  };
}

function partyOf(file: string, value: unknown, party: 'consumer' | 'provider'): string {
  const name = member(member(value, party), 'name');
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw unreadable(file, `"${party}.name" is not there`);
}

function countOf(file: string, value: unknown): number {
  // Pacts about messages of version 3 have those instead.
  const interactions = member(value, 'interactions') ?? member(value, 'messages');
  if (!Array.isArray(interactions)) throw unreadable(file, 'it has no list of interactions');
  if (interactions.length === 0) throw unreadable(file, 'it has no interactions');
  return interactions.length;
}

/** The error for a file that cannot be published. */
export function unreadable(file: string, why: string, hint = NO_PACT): HarnessError {
  return pactUnreadable(file, why, hint);
}

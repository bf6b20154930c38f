import { contractUnreadable } from '../../errors.ts';
import { member } from './member.ts';

/** One Pact contract, ready to be published. */
export interface Contract {
  /** The file that it was read from. */
  readonly file: string;
  readonly consumer: string;
  readonly provider: string;
  /** How many interactions it holds. */
  readonly interactions: number;
  /** Its JSON without white space, each number and text as it was written. */
  readonly content: string;
}

/** Of white space and texts, all that a JSON document may have white space in or between. */
const TEXT_OR_SPACE = /("(?:[^"\\]|\\.)*")|\s+/g;

/** Reads the bytes of a file as a Pact contract of any version of the specification. */
export function readContract(file: string, bytes: Uint8Array): Contract {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw contractUnreadable(file, 'it is not UTF-8');
  }
  try {
    value = JSON.parse(text);
  } catch {
    throw contractUnreadable(file, text.trim() === '' ? 'it is empty' : 'it is not JSON');
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
  throw contractUnreadable(file, `"${party}.name" is not there`);
}

function countOf(file: string, value: unknown): number {
  // Contracts about messages of version 3 have those instead.
  const interactions = member(value, 'interactions') ?? member(value, 'messages');
  if (!Array.isArray(interactions)) throw contractUnreadable(file, 'it has no list of interactions');
  if (interactions.length === 0) throw contractUnreadable(file, 'it has no interactions');
  return interactions.length;
}

import { extname } from 'node:path';
import type { AttemptEntry, RecordingEntry } from '../../ledger/entry.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { listed } from './describe-cases.ts';
import { onlyEnding } from './only-ending.ts';

/** A recording, and the attempt that came under another name, or the recording itself where none came. */
export interface Misnamed {
  readonly recording: RecordingEntry;
  readonly shown: AttemptEntry | RecordingEntry;
}

const AS_A_SEGMENT = 'with a function made for one segment of a path';

const NOT_ENCODED: Required<Headline> = {
  pattern: 'Names are not encoded for a path',
  fix: `Encode the name ${AS_A_SEGMENT}: in a URL, #, ? and % mean something else.`,
};

/** That one character ends what is sent of a name. */
function endsAt(
  character: string,
): Required<Headline> & { readonly of: (name: string, sent: string) => boolean } {
  return {
    of: (name, sent) => sent !== '' && sent !== name.trim() && sent === name.split(character, 1)[0],
    pattern: `${character === ' ' ? 'A space' : `A ${character}`} in a name ends it`,
    fix: `Encode the name ${AS_A_SEGMENT}, and quote it where a shell reads it.`,
  };
}

/** What was done to names on their way: what explains all of those that came otherwise, likeliest first. */
const ways: readonly (Headline & { readonly of: (name: string, sent: string) => boolean })[] = [
  {
    of: (name, sent) => isAlike(name, sent, (text) => text.replaceAll('+', ' ')),
    pattern: 'A space in a name becomes +',
    fix: `Encode the name ${AS_A_SEGMENT}, which writes a space as %20; the one for queries and forms writes +.`,
  },
  {
    of: (name, sent) => sent !== name && decoded(sent) === name,
    pattern: 'Names are percent-encoded twice',
    fix: 'Encode the name once; many HTTP clients do it themselves when they are given a URL.',
  },
  {
    of: (name, sent) => sent !== name && Buffer.from(sent, 'latin1').toString() === name,
    pattern: 'Characters outside ASCII are encoded as UTF-8 twice',
    fix: 'Percent-encode the characters of the name, or its UTF-8 bytes, and take the bytes for no characters of their own.',
  },
  {
    of: (name, sent) => isAlike(name, sent, (text) => text.toLowerCase()),
    pattern: 'Names lose their case',
    fix: 'Open and send the name in the case in which the event has it.',
  },
  {
    of: (name, sent) => isAlike(name, sent, (text) => text.normalize('NFC')),
    pattern: 'Names get another normal form of Unicode',
    fix: 'Keep the characters of the name as they are: a normal form of Unicode is another name.',
  },
  {
    of: (name, sent) => sent !== name && [...sent].length === [...name].length && sent.includes('?'),
    pattern: 'Characters outside ASCII become ?',
    fix: 'Percent-encode the UTF-8 bytes of the name; an encoding of one byte for each character loses the others.',
  },
  {
    // What stands after a % need not be an escape; what is sent then, nobody knows.
    of: (name, sent) => name.includes('%') && sent !== name && [sent, undefined].includes(decodable(name)),
    pattern: 'A % in a name is taken for the beginning of an escape',
    fix: `Encode the name ${AS_A_SEGMENT}, which writes a % as %25: what parses or joins a URL decodes a name that stands there as it is.`,
  },
  endsAt('#'),
  endsAt('?'),
  endsAt(' '),
  {
    of: (name, sent) => {
      const [path = ''] = name.split(/[?#]/, 1);
      // Functions made for a whole URL escape a % as well.
      return sent !== name && (sent === path || sent === decoded(path));
    },
    ...NOT_ENCODED,
  },
  {
    of: (name, sent) => sent !== name && sent !== '' && name.startsWith(sent),
    pattern: 'Names lose their end',
    fix: 'Send the whole name, however long it is, with a space at its end.',
  },
  {
    of: (name, sent) => sent !== name && sent !== '' && name.endsWith(sent),
    pattern: 'Names lose their beginning',
    fix: 'Take all that stands after the last / for the name: a backslash or a dot in it is a character like any other.',
  },
  {
    of: (name, sent) => isAlike(name, sent, (text) => text.replace(/[^a-zA-Z0-9.-]/g, '')),
    pattern: 'Odd characters of names are replaced or left out',
    fix: 'Send the name with all characters that it has, percent-encoded where a path needs that.',
  },
  { of: (name, sent) => sent !== name && sent === inUrl(name), ...NOT_ENCODED },
];

/**
 * What happened to names that did not arrive as they are, in the words of a headline; `arrived` are the names of the
 * uploads that came as they should.
 */
export function misnaming(wrong: readonly Misnamed[], arrived: readonly string[]): Headline {
  const named = wrong.flatMap(({ recording: { name }, shown }) =>
    shown.kind === 'attempt' ? [{ name, sent: shown.name ?? '', number: shown.number }] : [],
  );
  // What is done to the names of further attempts alone may be another mistake.
  const firsts = named.filter(({ number }) => number === 1);
  const sent = firsts.length > 0 ? firsts : named;
  if (sent.length === 0) {
    const names = wrong.map(({ recording: { name } }) => name);
    const ending = onlyEnding(arrived, names);
    const apart = namesApart(names, arrived);
    if (ending === undefined && apart === ANY && isCutWithin(names, arrived)) {
      return {
        pattern: 'No upload of names that a cut by bytes splits within a character',
        fix: 'Cut a name by its characters, or not at all: one that is cut after some bytes, be it for a log, may end within a character.',
      };
    }
    return ending !== undefined
      ? {
          pattern: `No upload of names that do not end in ${ending}`,
          fix: 'Upload every file that an output names, whatever its extension.',
        }
      : {
          pattern: `No upload of ${apart}`,
          fix: 'Open the path exactly as the event gives it, by no function that looks for files by a pattern, and leave no name out.',
        };
  }
  const way = ways.find(({ of }) => sent.every((one) => of(one.name, one.sent)));
  if (way?.pattern === undefined || way.fix === undefined) return { pattern: 'Names are sent otherwise' };
  return { pattern: way.pattern, fix: way.fix };
}

/** Whether there is a number of bytes after which each of these names, and none of the others, is within a character. */
function isCutWithin(names: readonly string[], others: readonly string[]): boolean {
  // Where no name outside ASCII arrives, it is not for where its characters begin.
  if (!others.some((name) => OUTSIDE_ASCII.test(name))) return false;
  const withins = names.map(bytesWithin);
  const arrived = new Set(others.flatMap((name) => [...bytesWithin(name)]));
  return [...(withins[0] ?? [])].some((byte) => !arrived.has(byte) && withins.every((of) => of.has(byte)));
}

/** After how many bytes a name is within a character. */
function bytesWithin(name: string): ReadonlySet<number> {
  return new Set(
    [...Buffer.from(name).entries()].flatMap(([at, byte]) => ((byte & 0xc0) === 0x80 ? at : [])),
  );
}

/** Names that have nothing in common. */
const ANY = 'some names';

/** How many characters a headline tells that all names have. */
const TOLD = 2;

/** What is no letter, digit or mark of plain names. */
const ODD = /[^\w.-]/gu;

const OUTSIDE_ASCII = /[^\0-\x7F]/u;

/** What all of these names have and none of the others: odd characters, an extension, or any that are outside ASCII. */
function namesApart([first = '', ...more]: readonly string[], others: readonly string[]): string {
  const isApart = (has: (name: string) => boolean): boolean =>
    has(first) && more.every(has) && !others.some(has);
  const odd = new Set(first.match(ODD));
  const shared = [...odd].filter((character) => isApart((name) => name.includes(character)));
  const characters = shared.map(inWords);
  if (shared.length > 0 && shared.length <= TOLD) return `names with ${characters.join(' and ')}`;
  if (isApart((name) => OUTSIDE_ASCII.test(name))) return 'names with characters outside ASCII';
  if (isApart((name) => /\s$/.test(name))) return 'names with a space at their end';
  if (isApart((name) => name.startsWith('.'))) return 'names that begin with a dot';
  const endings = [first, ...more].map((name) => extname(name));
  const areApart = endings.every((ending) => others.every((name) => extname(name) !== ending));
  const areTold = others.length > 0 && areApart && !endings.includes('');
  if (areTold) return `names that end in ${listed(endings)}`;
  if (shared.length > 0) return `names with one of ${characters.join(' ')}`;
  // Several characters may be wrong, each of which one name has.
  const own = [first, ...more].map((name) =>
    (name.match(ODD) ?? []).find((character) => !others.some((other) => other.includes(character))),
  );
  const told = new Set(own.map((character) => character && inWords(character)));
  return told.has(undefined) || told.size > TOLD ? ANY : `names with ${[...told].join(' or ')}`;
}

function inWords(character: string): string {
  if (character === ' ') return 'a space';
  return /\p{M}/u.test(character) ? 'a combining character' : character;
}

/** Whether another name was sent that is the right one where both are changed so. */
function isAlike(name: string, sent: string, change: (text: string) => string): boolean {
  return sent !== name && change(sent) === change(name);
}

/** The name that a URL has in which this one stands as it is: its parser takes \ for / and leaves out a space at the end. */
function inUrl(name: string): string {
  return decoded(new URL(`http://storage/${name}`).pathname.split('/').at(-1) ?? '');
}

function decoded(text: string): string {
  return decodable(text) ?? text;
}

function decodable(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

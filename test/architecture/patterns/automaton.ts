import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { Pattern } from './patterns-in.ts';

/**
 * A regular expression as the places in it that take a character, and which may come after which (Glushkov's
 * construction): each way that an engine with backtracking may try is a path.
 */
export interface Automaton {
  /** Of each place, the characters of `SAMPLES` that it takes, as bits. */
  readonly takes: readonly bigint[];
  /** Of each place, those that may come next and fail; one that may come next in two ways stands there twice. */
  readonly next: readonly (readonly number[])[];
}

/** One for each kind of character that a pattern may tell apart. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', 'é', 'ſ', '中', '\u2028', '\ud83d'],
];

const EVERYTHING = (1n << BigInt(SAMPLES.length)) - 1n;

/** What is within a line. */
const LINE = charactersOf('.', '');

/** Copies of a part that is repeated at most so often are told apart; more of them are one. */
const MOST_COPIES = 4;

/** A part of a pattern. */
interface Part {
  /** The places with which it may begin. */
  readonly first: readonly number[];
  /** Those with which it may begin at the beginning of the text, or of a line, alone. */
  readonly anchored: readonly number[];
  /** The places with which it may end. */
  readonly last: readonly number[];
  /** Those of `last` after which nothing else of it has to hold. */
  readonly free: readonly number[];
  /** Whether it may take no character, anywhere. */
  readonly isEmpty: boolean;
  /** Whether it may take no character whatever stands there. */
  readonly isFree: boolean;
  /** Whether it may take no character at such a beginning. */
  readonly isStart: boolean;
  /** Whether it holds at the end of the text, or of a line. */
  readonly end?: 'text' | 'line';
}

const NOTHING: Part = {
  first: [],
  anchored: [],
  last: [],
  free: [],
  isEmpty: true,
  isFree: true,
  isStart: false,
};

/** The text of a pattern as an automaton. */
export function automatonOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Automaton {
  const builder = new Builder(flags);
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const whole = builder.build(new RegExpParser().parsePattern(source, 0, source.length, mode));
  if (!flags.includes('y')) builder.precede(whole);
  // After a place where the whole has matched, nothing is tried again.
  const next = builder.next.map((places) => places.filter((place) => !whole.free.includes(place)));
  return { takes: builder.takes, next };
}

class Builder {
  readonly takes: bigint[] = [];
  readonly next: number[][] = [];
  readonly #flags: string;

  constructor(flags: string) {
    this.#flags = flags;
  }

  build(node: AST.Node): Part {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return either(node.alternatives.map((one) => this.build(one)));
      case 'Alternative':
        return this.#inTurn(node.elements.map((one) => this.build(one)));
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#place(charactersOf(node.raw, this.#flags));
      case 'Quantifier':
        return this.#repeated(node);
      case 'Assertion':
        return this.#asserted(node);
      default:
        throw new Error(`The work of a ${node.type}, "${node.raw}", cannot be told.`);
    }
  }

  /** Lets any text come before a part: it is tried at each place of the text. */
  precede({ first, anchored }: Part): void {
    const any = this.#place(EVERYTHING);
    this.#link(any, any);
    if (first.length > 0) this.#link(any, { ...NOTHING, first });
    if (anchored.length === 0 || !this.#flags.includes('m')) return;
    const lineEnd = this.#place(EVERYTHING & ~LINE);
    this.#link(any, lineEnd);
    this.#link(lineEnd, { ...NOTHING, first: anchored });
  }

  #place(characters: bigint): Part {
    const at = [this.takes.push(characters) - 1];
    this.next.push([]);
    return { ...NOTHING, first: at, last: at, free: at, isEmpty: false, isFree: false };
  }

  #link(before: Part, after: Part): void {
    const first = this.#flags.includes('m') ? [...after.first, ...after.anchored] : after.first;
    for (const place of before.last) this.next[place]?.push(...first);
  }

  #repeated({ min, max, element }: AST.Quantifier): Part {
    const isEndless = max === Number.POSITIVE_INFINITY;
    const copies = Math.min(isEndless ? Math.max(min, 1) : max, MOST_COPIES);
    const parts = Array.from({ length: copies }, (_, at) => {
      const part = this.build(element);
      return at < min ? part : { ...part, isEmpty: true, isFree: true };
    });
    const last = parts.at(-1);
    if (isEndless && last) this.#link(last, last);
    return this.#inTurn(parts);
  }

  #asserted(node: AST.Assertion): Part {
    const asserted = { ...NOTHING, isFree: false };
    const isLine = this.#flags.includes('m');
    switch (node.kind) {
      case 'start':
        return { ...asserted, isEmpty: false, isStart: true };
      case 'end':
        return { ...asserted, end: isLine ? 'line' : 'text' };
      case 'word':
        return asserted;
      default:
        // It is looked through, and then the rest goes on from where it began.
        return { ...asserted, first: either(node.alternatives.map((one) => this.build(one))).first };
    }
  }

  #inTurn(parts: readonly Part[]): Part {
    return parts.reduce((before, after) => {
      this.#link(before, after);
      return {
        first: [...before.first, ...(before.isEmpty ? after.first : [])],
        anchored: [
          ...before.anchored,
          ...(before.isEmpty ? after.anchored : []),
          ...(before.isStart ? [...after.first, ...after.anchored] : []),
        ],
        last: [...after.last, ...(after.isEmpty ? before.last : [])],
        free: [
          ...after.free,
          ...before.free.filter((place) => after.isFree || this.#reaches(place, after.end)),
        ],
        isEmpty: before.isEmpty && after.isEmpty,
        isFree: before.isFree && after.isFree,
        isStart: (before.isStart && (after.isEmpty || after.isStart)) || (before.isEmpty && after.isStart),
      };
    }, NOTHING);
  }

  /** Whether a place takes whatever stands before the end, so that the end is always reached. */
  #reaches(place: number, end: Part['end']): boolean {
    const needed = end === 'text' ? EVERYTHING : end === 'line' ? LINE : undefined;
    if (needed === undefined || !this.next[place]?.includes(place)) return false;
    return ((this.takes[place] ?? 0n) & needed) === needed;
  }
}

function either(parts: readonly Part[]): Part {
  return {
    first: parts.flatMap(({ first }) => first),
    anchored: parts.flatMap(({ anchored }) => anchored),
    last: parts.flatMap(({ last }) => last),
    free: parts.flatMap(({ free }) => free),
    isEmpty: parts.some(({ isEmpty }) => isEmpty),
    isFree: parts.some(({ isFree }) => isFree),
    isStart: parts.some(({ isStart }) => isStart),
  };
}

function charactersOf(raw: string, flags: string): bigint {
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gmy]/g, ''));
  return SAMPLES.reduce((bits, sample, at) => (one.test(sample) ? bits | (1n << BigInt(at)) : bits), 0n);
}

import type { Reading } from './reading.ts';

/** Form encoding writes a space as `+`; the two are one here, so that what was decoded as a form is found as well. */
const SPACE = 0x20;
const PLUS = 0x2b;

/** Two bytes are told from others by so many bits of them together. */
const PAIRS = 1 << 12;

function pair(first: number, second: number): number {
  return ((first << 4) ^ second) & (PAIRS - 1);
}

/**
 * All forms to look for, as one automaton (Aho and Corasick), which finds them in one pass over a text, however much of
 * the text almost is one of them; where no form can end, it goes on by steps (Wu and Manber).
 */
export class SecretIndex {
  /** Bytes of the shortest form. */
  readonly fewest: number;
  /** 1 for each byte that a form is written with, or that one may be encoded with: readable ones and line ends. */
  readonly isSought = new Uint8Array(256).fill(1, 0x20, 0x7f).fill(1, 0x0a, 0x0e);
  /** How far the next form may begin after two bytes, by what they have in common with others. */
  readonly #skips: Uint8Array;
  /** The state that each first byte leads to; state 0 is that nothing is found. */
  readonly #first = new Int32Array(256);
  /** Of each state: the byte that led to it, its first successor, and the next successor of its predecessor. */
  readonly #byte: Uint8Array;
  readonly #successor: Int32Array;
  readonly #sibling: Int32Array;
  /** Of each state: the state of the longest other form that its text may be the beginning of. */
  readonly #fallback: Int32Array;
  /** Of each state: the length of the longest form that ends there. */
  readonly #found: Int32Array;
  #states = 1;

  constructor(forms: readonly Uint8Array[]) {
    const most = forms.reduce((sum, { length }) => sum + length, 1);
    this.fewest = Math.min(...forms.map(({ length }) => length));
    this.#byte = new Uint8Array(most);
    this.#successor = new Int32Array(most);
    this.#sibling = new Int32Array(most);
    this.#fallback = new Int32Array(most);
    this.#found = new Int32Array(most);
    this.#skips = new Uint8Array(PAIRS).fill(Math.min(this.fewest - 1, 0xff));
    for (const form of forms) {
      for (const byte of form) {
        if (byte < 0x80) this.isSought[byte] = 1;
        // Taken for Latin-1, these become others of their kind.
        else this.isSought.fill(1, 0x80);
      }
      this.#add(form);
      this.#shortenSkips(form);
    }
    this.#link();
  }

  /** Calls `onFound` with the place of each form, in the order of their ends. */
  search(reading: Reading, onFound: (reading: Reading, from: number, to: number) => void): void {
    const { bytes, length: end } = reading;
    const fewest = this.fewest;
    let at = fewest - 1;
    while (at < end) {
      const skipped = this.#skips[pair(bytes[at - 1] as number, bytes[at] as number)] as number;
      if (skipped > 0) {
        at += skipped;
        continue;
      }
      // A form may begin here: it is followed until none does any more.
      let state = 0;
      let next = at - fewest + 1;
      for (; next < end && (next <= at || state !== 0); next += 1) {
        state = this.#step(state, bytes[next] as number);
        const length = this.#found[state] as number;
        if (length > 0) onFound(reading, next + 1 - length, next + 1);
      }
      at = next + fewest - 1;
    }
  }

  #step(from: number, byte: number): number {
    const sought = byte === PLUS ? SPACE : byte;
    let state = from;
    while (state !== 0) {
      const next = this.#next(state, sought);
      if (next !== 0) return next;
      state = this.#fallback[state] as number;
    }
    return this.#first[sought] as number;
  }

  #next(state: number, byte: number): number {
    let next = this.#successor[state] as number;
    while (next !== 0 && this.#byte[next] !== byte) next = this.#sibling[next] as number;
    return next;
  }

  #add(form: Uint8Array): void {
    let state = 0;
    for (const byte of form) {
      const sought = byte === PLUS ? SPACE : byte;
      const known = state === 0 ? (this.#first[sought] as number) : this.#next(state, sought);
      state = known === 0 ? this.#newState(state, sought) : known;
    }
    this.#found[state] = form.length;
  }

  /** A pair of bytes of the beginning of a form skips no further than to where the form would end there. */
  #shortenSkips(form: Uint8Array): void {
    for (let at = 1; at < this.fewest; at += 1) {
      const [first, second] = [form[at - 1] as number, form[at] as number];
      for (const one of first === PLUS || first === SPACE ? [PLUS, SPACE] : [first]) {
        for (const other of second === PLUS || second === SPACE ? [PLUS, SPACE] : [second]) {
          const known = this.#skips[pair(one, other)] as number;
          this.#skips[pair(one, other)] = Math.min(known, this.fewest - 1 - at);
        }
      }
    }
  }

  #newState(before: number, byte: number): number {
    const state = this.#states;
    this.#states += 1;
    this.#byte[state] = byte;
    if (before === 0) this.#first[byte] = state;
    else {
      this.#sibling[state] = this.#successor[before] as number;
      this.#successor[before] = state;
    }
    return state;
  }

  /** Gives each state its fallback, the shortest texts first. */
  #link(): void {
    const queue = [...this.#first].filter((state) => state !== 0);
    for (let at = 0; at < queue.length; at += 1) {
      const state = queue[at] as number;
      for (let next = this.#successor[state] as number; next !== 0; next = this.#sibling[next] as number) {
        const fallback = this.#step(this.#fallback[state] as number, this.#byte[next] as number);
        this.#fallback[next] = fallback;
        this.#found[next] = Math.max(this.#found[next] as number, this.#found[fallback] as number);
        queue.push(next);
      }
    }
  }
}

import { setImmediate } from 'node:timers/promises';
import { MASK } from './mask.ts';
import { secretForms } from './redaction/secret-forms.ts';
import { SecretIndex } from './redaction/secret-index.ts';
import { type Place, secretsIn } from './redaction/secrets-in.ts';

/** How often a text is looked through again because what was put in may complete another secret. */
const MOST_PASSES = 8;

/** Characters that are looked through at once, so that neither time nor memory goes to one long text alone. */
const PIECE = 32 * 1024;

/** How many times as long as a secret it may be, encoded, where it stands in two pieces. */
const MOST_GROWTH = 64;

/** What a redactor leaves. */
export interface RedactorOptions {
  /** A text whose parts are left, because they are no secrets whatever a secret looks like. */
  readonly spared?: string;
}

/** Replaces every secret in a text by `***`. */
export interface Redactor {
  (text: string): string;
  /** Does the same and lets others go on in between, unless it `isPressed`. */
  inTurns(text: string, isPressed: () => boolean): Promise<string>;
}

/**
 * Gives what replaces every secret in a text by `***`, used on all that is printed or saved.
 *
 * A secret is found as it is, decoded once more than it was encoded, in pieces where it was cut like a URL, and in
 * all of that as decoders read it: percent-encoding and forms, escapes of JSON and programs, references of markup,
 * base64, hexadecimal digits, and bytes taken for Latin-1; any two of them one in the other. Secrets of fewer than
 * 4 characters are left. The work grows with the length of the text and of the secrets, and with nothing else.
 */
export function redactor(secrets: readonly string[], { spared = '' }: RedactorOptions = {}): Redactor {
  const forms = [...new Set(secrets.flatMap(secretForms))].filter((form) => !spared.includes(form));
  if (forms.length === 0)
    return Object.assign((text: string) => text, { inTurns: async (text: string) => text });
  const search = new Search(forms);
  const redact = (text: string): string => {
    if (search.isClean(text)) return text;
    const steps = search.steps(text);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  };
  const inTurns: Redactor['inTurns'] = async (text, isPressed) => {
    const steps = search.steps(text);
    let step = steps.next();
    for (; !step.done; step = steps.next()) if (!isPressed()) await setImmediate();
    return step.value;
  };
  return Object.assign(redact, { inTurns });
}

class Search {
  readonly #index: SecretIndex;
  readonly #shortest: number;
  readonly #overlap: number;
  readonly #piece: number;
  readonly #passes: number;

  constructor(forms: readonly string[]) {
    const lengths = forms.map(({ length }) => length);
    this.#index = new SecretIndex(forms.map((form) => Buffer.from(form, 'utf8')));
    this.#shortest = Math.min(...lengths);
    this.#overlap = MOST_GROWTH * Math.max(...lengths);
    this.#piece = Math.max(PIECE, 4 * this.#overlap);
    this.#passes = forms.some((form) => form.includes('*')) ? MOST_PASSES : 1;
  }

  /** Whether a text is short and holds no secret, as most do. */
  isClean(text: string): boolean {
    // No way to write a text makes it shorter.
    if (text.length < this.#shortest) return true;
    return text.length <= this.#piece && secretsIn(text, this.#index).length === 0;
  }

  /** Goes through a text piece by piece, and gives it without secrets. */
  *steps(text: string): Generator<undefined, string> {
    let told = text;
    for (let pass = 0; pass < this.#passes; pass += 1) {
      const found: Place[] = [];
      const most = Math.max(1, told.length - this.#overlap);
      for (let start = 0; start < most; start += this.#piece - this.#overlap) {
        if (start > 0) yield;
        const places = secretsIn(told.slice(start, start + this.#piece), this.#index);
        for (const { from, to } of places) found.push({ from: start + from, to: start + to });
      }
      if (found.length === 0) return told;
      told = masked(told, found);
    }
    // Without a secret that holds a part of it, the mask completes none.
    return this.#passes === 1 ? told : MASK;
  }
}

function masked(text: string, found: readonly Place[]): string {
  const parts: string[] = [];
  let end = -1;
  for (const { from, to } of found.toSorted((one, other) => one.from - other.from)) {
    if (from > end) parts.push(text.slice(Math.max(end, 0), from), MASK);
    end = Math.max(end, to);
  }
  return parts.join('') + text.slice(end);
}

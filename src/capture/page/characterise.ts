import { DriftTally, type TalliedDrift } from '../drift-tally.ts';
import type { NumberedLine } from '../read-capture-lines.ts';
import { applicationData } from './application-data.ts';
import { connections } from './connections.ts';
import { contents } from './contents.ts';
import { duplicates } from './duplicates.ts';
import { formats } from './formats.ts';
import { headers } from './headers.ts';
import { nulls } from './nulls.ts';
import { order } from './order.ts';
import { protection } from './protection.ts';
import { retries } from './retries.ts';
import { inOrder, type Sighting, sight } from './sighting.ts';
import type { Section, Statement } from './statement.ts';
import { statuses } from './statuses.ts';
import { timeOuts } from './time-outs.ts';
import { versions } from './versions.ts';

/** All parts of a characterisation, in the order of the page. */
export const sections: readonly Section[] = [
  contents,
  connections,
  headers,
  protection,
  retries,
  timeOuts,
  order,
  duplicates,
  formats,
  nulls,
  statuses,
  applicationData,
  versions,
];

/** What a capture tells about its sender. */
export interface Characterisation {
  /** Of the first delivery and of the end of the listening. */
  readonly from?: string;
  readonly deliveries: number;
  /** How long was listened, in ms. */
  readonly watchedMs: number;
  /** How many captures wrote to the file; nobody listened between them. */
  readonly captures: number;
  readonly answers: readonly string[];
  readonly noise: readonly { readonly why: string; readonly line: number }[];
  readonly drift: readonly TalliedDrift[];
  readonly uncountedDrift: number;
  readonly sections: readonly {
    readonly title: string;
    readonly clauses: Section['clauses'];
    readonly statements: readonly Statement[];
    /** How many more statements there are. */
    readonly more: number;
  }[];
}

/** Statements of one section that a person reads; values come from the sender and may be without number. */
const MOST_STATEMENTS = 60;

/** Collects the lines of a capture, and tells what they show of the sender. */
export class Characteriser {
  readonly #tally = new DriftTally();
  readonly #sightings: Sighting[] = [];
  readonly #noise: { why: string; line: number }[] = [];
  readonly #answers: string[] = [];
  readonly #keepsSightings: boolean;
  #deliveries = 0;
  #from: string | undefined;
  #lastMs = 0;

  /** Sightings are only for the sections of {@link result}; whoever needs drift alone can do without. */
  constructor({ keepsSightings = true }: { readonly keepsSightings?: boolean } = {}) {
    this.#keepsSightings = keepsSightings;
  }

  /** Adds a line and gives the drift in it that was not seen before. */
  add({ line, value }: NumberedLine): ReturnType<DriftTally['add']> {
    this.#lastMs = Math.max(this.#lastMs, value.atMs);
    if (value.kind === 'capture') {
      this.#from ??= value.startedAt;
      this.#answers.push(
        value.answer ?? (value.forward ? `as ${value.forward}` : 'as the reference receiver'),
      );
    }
    if (value.kind === 'captured-noise') this.#noise.push({ why: value.why, line });
    if (value.kind !== 'captured-delivery') return [];
    this.#deliveries += 1;
    if (this.#keepsSightings) this.#sightings.push(sight(value, line));
    this.#lastMs = Math.max(this.#lastMs, value.answer?.atMs ?? 0, value.over?.atMs ?? 0);
    return this.#tally.add(value, line);
  }

  get deliveries(): number {
    return this.#deliveries;
  }

  result(): Characterisation {
    const observed = { deliveries: inOrder(this.#sightings), watchedUntilMs: this.#lastMs };
    return {
      ...(this.#from === undefined ? {} : { from: this.#from }),
      deliveries: this.#deliveries,
      watchedMs: this.#lastMs,
      captures: this.#answers.length,
      answers: [...new Set(this.#answers)],
      noise: this.#noise,
      drift: this.#tally.tallied(),
      uncountedDrift: this.#tally.uncounted,
      sections: sections.map(({ title, clauses, observe }) => {
        const statements = observed.deliveries.length === 0 ? [] : observe(observed);
        const more = Math.max(0, statements.length - MOST_STATEMENTS);
        return { title, clauses, statements: statements.slice(0, MOST_STATEMENTS), more };
      }),
    };
  }
}

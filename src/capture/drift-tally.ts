import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { memberOf } from '../spec/member-of.ts';
import type { Drift } from './drift.ts';
import { driftOf } from './drift-of.ts';
import { readBody } from './read-body.ts';

/** One drift with how often it was seen. */
export interface TalliedDrift extends Drift {
  readonly seen: number;
  /** Deliveries in which it could have been: of the same type, or all. */
  readonly of: number;
  /** Lines of the first deliveries that show it. */
  readonly lines: readonly number[];
}

const EXAMPLES = 5;

/** Names of fields come from the sender; there may not be more of them than there is memory for. */
const MOST = 1000;

/** Counts drift as deliveries come in. */
export class DriftTally {
  readonly #found = new Map<string, { drift: Drift; seen: number; lines: number[] }>();
  readonly #deliveries = new Map<string, number>();
  #all = 0;
  /** How many sorts of drift were not counted, because there are too many. */
  uncounted = 0;

  /** Adds a delivery and gives its drift that was not seen before. */
  add(delivery: CapturedDelivery, line: number): Drift[] {
    const type = memberOf(readBody(delivery).value, 'type');
    this.#all += 1;
    if (typeof type === 'string' && (this.#deliveries.has(type) || this.#deliveries.size < MOST)) {
      this.#deliveries.set(type, (this.#deliveries.get(type) ?? 0) + 1);
    }
    const keys = new Set<string>();
    return driftOf(delivery).filter((drift) => {
      const key = JSON.stringify([drift.type, drift.kind, drift.what]);
      if (keys.has(key)) return false;
      keys.add(key);
      return this.#count(key, drift, line);
    });
  }

  /** All drift so far: what breaks the interface first, then by how often it was seen. */
  tallied(): TalliedDrift[] {
    return [...this.#found.values()]
      .map(({ drift, seen, lines }) => {
        const of = drift.type === undefined ? this.#all : (this.#deliveries.get(drift.type) ?? seen);
        return { ...drift, seen, of, lines };
      })
      .sort((one, other) => weightOf(other) - weightOf(one) || other.seen - one.seen);
  }

  /** Whether it is seen for the first time. */
  #count(key: string, drift: Drift, line: number): boolean {
    const known = this.#found.get(key);
    if (known) {
      known.seen += 1;
      if (known.lines.length < EXAMPLES) known.lines.push(line);
      return false;
    }
    if (this.#found.size >= MOST) {
      this.uncounted += 1;
      return false;
    }
    this.#found.set(key, { drift, seen: 1, lines: [line] });
    return true;
  }
}

function weightOf({ weight }: Drift): number {
  return weight === 'breaks' ? 1 : 0;
}

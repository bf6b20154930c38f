import type { Entry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import type { LabState } from '../../lab-api.ts';
import type { LabClock } from './lab-clock.ts';
import { shownAtMs } from './shown-at-ms.ts';

/** How the page stands with the server; `ended` where the lab has said so, `silent` where it does not answer. */
export type Connection = 'connecting' | 'live' | 'lost' | 'silent' | 'ended';

/** All that the page knows of the lab at one moment. */
export interface LabView {
  readonly connection: Connection;
  /** Absent until the server has told of itself. */
  readonly state?: LabState;
  /** In the order in which they began. */
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  readonly clock: LabClock;
}

/** What the page knows before it has heard of the lab. */
export const UNHEARD: LabView = {
  connection: 'connecting',
  entries: [],
  byId: new Map(),
  clock: { offsetMs: 0, isOver: false },
};

/** Collects what the server tells, and shows it at most once a frame: a burst of entries is drawn once. */
export class LabStore {
  #view = UNHEARD;
  #entries = new Map<string, Entry>();
  #offsetMs: number | undefined;
  #isAwaited = false;
  readonly #onChange: (view: LabView) => void;
  readonly #atNextFrame: (draw: () => void) => void;

  constructor(onChange: (view: LabView) => void, atNextFrame: (draw: () => void) => void) {
    this.#onChange = onChange;
    this.#atNextFrame = atNextFrame;
  }

  take(entry: Entry, arrivedAtMs: number): void {
    this.#entries.set(entry.id, entry);
    this.#heard(lastInstantOf(entry), arrivedAtMs);
    this.#change({});
  }

  know(state: LabState, arrivedAtMs: number): void {
    this.#heard(state.nowMs, arrivedAtMs);
    this.#change({ state });
  }

  /** All entries are forgotten. */
  clear(): void {
    this.#entries = new Map();
    this.#change({});
  }

  /** Time stands still while nothing is heard of the lab. */
  connection(connection: Connection, atMs: number): void {
    const { stoppedAtMs = atMs + (this.#offsetMs ?? 0), ...clock } = this.#view.clock;
    const isOver = connection === 'ended';
    const stopped = connection === 'live' ? {} : { stoppedAtMs };
    this.#change({ connection, clock: { offsetMs: clock.offsetMs, isOver, ...stopped } });
  }

  /** What is told late seems to be of long ago: the greatest difference is the true one. */
  #heard(toldMs: number, arrivedAtMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs ?? Number.NEGATIVE_INFINITY, toldMs - arrivedAtMs);
    this.#view = { ...this.#view, clock: { ...this.#view.clock, offsetMs: this.#offsetMs } };
  }

  #change(part: Partial<LabView>): void {
    this.#view = { ...this.#view, ...part };
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    this.#atNextFrame(() => {
      this.#isAwaited = false;
      const byId = new Map(this.#entries);
      // Told in the order in which they changed: a delivery is told when it is over.
      const entries = [...byId.values()].sort((one, other) => shownAtMs(one) - shownAtMs(other));
      this.#view = { ...this.#view, byId, entries };
      this.#onChange(this.#view);
    });
  }
}

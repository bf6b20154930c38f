import type { Entry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import type { LabState } from '../../lab-api.ts';

/** How the page stands with the server. */
export type Connection = 'connecting' | 'live' | 'lost' | 'ended';

/** All that the page knows of the lab at one moment. */
export interface LabView {
  readonly connection: Connection;
  /** Absent until the server has told of itself. */
  readonly state?: LabState;
  /** In the order in which they began. */
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  /** What to add to `performance.now()` for the time on the ledger's clock; absent before anything was told. */
  readonly clockOffsetMs?: number;
}

/** Collects what the server tells, and shows it at most once a frame: a burst of entries is drawn once. */
export class LabStore {
  #view: LabView = { connection: 'connecting', entries: [], byId: new Map() };
  #entries = new Map<string, Entry>();
  #frame: number | undefined;
  readonly #onChange: (view: LabView) => void;

  constructor(onChange: (view: LabView) => void) {
    this.#onChange = onChange;
  }

  take(entry: Entry, arrivedAtMs: number): void {
    this.#entries.set(entry.id, entry);
    this.#change({ clockOffsetMs: this.#clockOffsetMs(lastInstantOf(entry), arrivedAtMs) });
  }

  know(state: LabState, arrivedAtMs: number): void {
    this.#change({ state, clockOffsetMs: this.#clockOffsetMs(state.nowMs, arrivedAtMs) });
  }

  /** All entries are forgotten. */
  clear(): void {
    this.#entries = new Map();
    this.#change({});
  }

  connection(connection: Connection): void {
    this.#change({ connection });
  }

  /** What is told late seems to be of long ago: the greatest difference is the true one. */
  #clockOffsetMs(toldMs: number, arrivedAtMs: number): number {
    const offsetMs = toldMs - arrivedAtMs;
    return Math.max(this.#view.clockOffsetMs ?? offsetMs, offsetMs);
  }

  #change(part: Partial<LabView>): void {
    this.#view = { ...this.#view, ...part };
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const byId = new Map(this.#entries);
      // Told in the order in which they changed: a delivery is told when it is over.
      const entries = [...byId.values()].sort((one, other) => one.atMs - other.atMs);
      this.#view = { ...this.#view, byId, entries };
      this.#onChange(this.#view);
    });
  }
}

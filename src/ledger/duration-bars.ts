/** Upper bounds of the bars, in ms; what took longer is in a last one. */
const BOUNDS_MS = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000,
];

/** One bar of a histogram of durations. */
export interface DurationBar {
  /** `null` for what is longer than all bounds. */
  readonly upToMs: number | null;
  readonly count: number;
}

/** How many durations lie between bounds that grow. */
export class DurationBars {
  readonly #counts = new Array<number>(BOUNDS_MS.length + 1).fill(0);

  add(ms: number, count = 1): void {
    const bar = BOUNDS_MS.findIndex((bound) => ms <= bound);
    const index = bar === -1 ? BOUNDS_MS.length : bar;
    this.#counts[index] = (this.#counts[index] ?? 0) + count;
  }

  /** From the first bar that is not empty to the last. */
  bars(): readonly DurationBar[] {
    const first = this.#counts.findIndex((count) => count > 0);
    const last = this.#counts.findLastIndex((count) => count > 0);
    return this.#counts
      .map((count, index) => ({ upToMs: BOUNDS_MS[index] ?? null, count }))
      .slice(Math.max(0, first), last + 1);
  }
}

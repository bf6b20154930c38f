/** The clock of the ledger, as far as the page hears of it. */
export interface LabClock {
  /** What to add to `performance.now()` for its time. */
  readonly offsetMs: number;
  /** When the page last heard of the lab, on that clock; absent while it is connected. */
  readonly stoppedAtMs?: number;
  /** Whether the lab has ended. */
  readonly isOver: boolean;
}

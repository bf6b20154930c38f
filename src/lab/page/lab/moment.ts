/** When an entry is looked at. */
export interface Moment {
  /** On the clock of the ledger. */
  readonly nowMs: number;
  /** Whether the lab has ended: nothing comes any more, which is no fault of the receiver. */
  readonly isOver: boolean;
}

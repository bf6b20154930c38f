/** One part of a storm: a recording that is laid, how storage answers its uploads, and the delivery that names it. */
export interface StormPart {
  readonly bytes: number;
  readonly script: string;
  /** Label of the delivery: only an `announcement` leads to uploads. */
  readonly delivery: 'announcement' | 'another event' | 'wrong key';
}

/** What a storm does, all at once, by value. */
export type StormProgram = readonly StormPart[];

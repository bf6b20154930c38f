/** How far a run is. */
export interface Progress {
  readonly rules: number;
  /** Rules all of whose scenarios have ended. */
  readonly ready: number;
  /** By the clock of the run, like the critical path. */
  readonly elapsedMs: number;
  /** By the clock on the wall; there where that of the run is virtual. */
  readonly passedMs?: number;
  /** Absent until the receiver's uploads at once are known. */
  readonly criticalPathMs?: number;
  /** How many uploads the receiver makes at once, there where the run takes longer for that. */
  readonly uploadsAtOnce?: number;
}

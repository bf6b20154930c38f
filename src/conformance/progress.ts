/** How far a run is. */
export interface Progress {
  readonly rules: number;
  /** Rules all of whose scenarios have ended. */
  readonly ready: number;
  readonly elapsedMs: number;
  /** 0 until the receiver's uploads at once are known. */
  readonly criticalPathMs: number;
}

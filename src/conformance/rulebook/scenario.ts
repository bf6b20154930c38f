import type { Need } from '../../ledger/entry.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';
import type { Times } from '../conduct/times.ts';
import type { Stage } from '../stage/stage.ts';

/** One upload that a scenario makes: how long it keeps the receiver busy, and the silence watched for after it. */
export interface PlannedUpload {
  readonly busyMs: number;
  readonly quietMs: number;
}

/** What the lengths of uploads follow from. */
export interface Pace {
  readonly times: Times;
  readonly seed: number;
  /** The program of the storm. @default it follows from the seed */
  readonly storm?: StormProgram | undefined;
  /** How many uploads are made at once. @default without a limit */
  readonly lanes?: { readonly count: number; readonly places: number };
}

/** A stimulus: it lays recordings, scripts storage and makes deliveries; it never judges. */
export interface Scenario {
  readonly id: string;
  readonly needs?: readonly Need[];
  /**
   * `opening`: one after the other, before all else, on an idle receiver; `outage`: after these, when no attempt of
   * any upload can be due, because storage cannot be reached meanwhile; `overlapped`: all at once; `silent`: while the others
   * only wait for time-outs, or after these; `exclusive`: alone, when every upload of the others has been answered for the last
   * time; `closing`: alone, when the others have ended, because a receiver may not outlive it.
   */
  readonly phase: 'opening' | 'outage' | 'overlapped' | 'silent' | 'exclusive' | 'closing';
  /**
   * Whether a receiver that does not give its upload up keeps it for the rest of the run. Where it makes few uploads at
   * once, the others would wait for that, so that the scenario is a closing one. @default false
   */
  readonly mayKeepItsUpload?: boolean;
  /**
   * Whether what a receiver prints of it may be known by its time alone. Where it is judged again, it is a closing
   * scenario. @default false
   */
  readonly mayBeKnownByTime?: boolean;
  /**
   * Whether a receiver that breaks at it may end all later uploads. It begins first, so that many others show the end.
   * @default false
   */
  readonly mayEndOthers?: boolean;
  /** Its long uploads, for the plan; those that take no retry and no time-out are left out. */
  readonly uploads: (times: Times, pace: Pace) => readonly PlannedUpload[];
  readonly run: (stage: Stage) => Promise<void>;
}

/** A run that is asked for while a receiver is watched. */
export interface AskedRun {
  /** Ids of the rules to judge; all that the options select when absent. */
  readonly rules?: readonly string[];
  /** Whether all rules follow once these hold. */
  readonly thenAll: boolean;
  /** Why it is made, as the rest of a sentence; nothing for the first run. */
  readonly because?: string;
}

/** How a run ended. */
export type RunOutcome =
  | {
      readonly kind: 'judged';
      readonly exitCode: number;
      /** Ids of the rules that failed, and of the required ones that could not be judged. */
      readonly open: readonly string[];
    }
  /** It could not be made, for example because the receiver does not start. */
  | { readonly kind: 'broken'; readonly exitCode: number }
  /** It was stopped, and says nothing. */
  | { readonly kind: 'stopped' };

/** What is known between two events of a watch. */
export interface WatchState {
  readonly running?: AskedRun;
  /** What is made when the running one, which is being stopped, has ended. */
  readonly next?: AskedRun;
  /** Rules that the newest judged run left open. */
  readonly open: readonly string[];
  /** Whether there is a report to look at. */
  readonly judged: boolean;
  /** What the newest ended run came to. */
  readonly exitCode?: number;
  /** When the newest run ended, in ms of one clock. */
  readonly endedAtMs?: number;
  /** Files that changed while the newest run went on. */
  readonly changed: readonly string[];
  /** In how many runs in a row, up to the one before the newest, each file changed. */
  readonly runsInARow: Readonly<Record<string, number>>;
  /** Set when the watch ends as soon as nothing runs. */
  readonly leavingWith?: number;
}

/** A watch before its first run. */
export const unstarted: WatchState = { open: [], judged: false, changed: [], runsInARow: {} };

import type { FamilySigns } from '../processes/process-family.ts';

/** Where a line of output came from. */
export type OutputStream = 'stdout' | 'stderr';

/** How a command ended: by itself with a code, or by a signal. */
export interface CommandExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * A receiver's command that runs.
 *
 * Disposing of it kills it with all its children, and so does the end of this process.
 */
export interface StartedCommand extends AsyncDisposable {
  readonly pid: number;
  /** What tells its processes from others. */
  readonly family: FamilySigns;
  /** The command and its arguments, for messages. */
  readonly commandLine: string;
  /** The newest lines of its standard output, then those of its standard error, each oldest first. */
  readonly lastLines: readonly string[];
  /** Resolves when the command itself has ended and its output has been read. */
  readonly exited: Promise<CommandExit>;
  /**
   * Ends the command and everything that it started: SIGTERM, then SIGKILL after `graceMs`, or when `hurry` aborts.
   *
   * Resolves when nothing of it runs any more; may be called at any time and again.
   */
  stop(graceMs: number, hurry?: AbortSignal): Promise<CommandExit>;
}

import { HarnessError } from '../errors.ts';
import type { EndEntry } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { judge, RECEIVER_GONE_NOTE, RECEIVER_HANGS_NOTE } from './judge.ts';
import { noteOf } from './notes.ts';
import { performRun } from './perform-run.ts';
import { reportOf } from './report-of.ts';
import { runLedger } from './run-ledger.ts';
import type { RunOptions, RunResult } from './run-options.ts';

/**
 * Executes a plan of rules against a target: performs the scenarios, keeps the ledger, judges it.
 *
 * A receiver that breaks rules is a finding in the report, and so is one that goes away halfway. Throws harness
 * errors for what keeps the run from being made at all, and what `onEntry` throws.
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { clock, catalogue } = options;
  const halt = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, halt.signal]) : halt.signal;
  let unheard: { readonly error: unknown } | undefined;
  const ledger = runLedger(options, (error) => {
    unheard ??= { error };
    halt.abort(error);
  });
  const stop = (note: typeof RECEIVER_GONE_NOTE | typeof RECEIVER_HANGS_NOTE, reason: string): void => {
    if (signal.aborted) return;
    ledger.append(noteOf(note, reason));
    halt.abort(new Error(reason));
  };
  const startedAtMs = clock.now();
  let finished = false;
  let pathMs = 0;
  try {
    await performRun(options, {
      ledger,
      signal,
      onGone: (reason) => stop(RECEIVER_GONE_NOTE, reason),
      onHanging: (reason) => stop(RECEIVER_HANGS_NOTE, reason),
      onPlanned: (criticalPathMs) => {
        pathMs = criticalPathMs;
      },
    });
    finished = true;
  } catch (error) {
    if (error instanceof HarnessError || !signal.aborted || !begun(ledger)) throw error;
  } finally {
    if (begun(ledger)) {
      const outcome = outcomeOf(options.signal, finished && !halt.signal.aborted);
      ledger.append({ kind: 'end', outcome, durationMs: clock.now() - startedAtMs, criticalPathMs: pathMs });
    }
  }
  if (unheard) throw unheard.error;
  const entries = ledger.entries();
  return { entries, report: reportOf(entries, judge(entries, catalogue)) };
}

function outcomeOf(signal: AbortSignal | undefined, finished: boolean): EndEntry['outcome'] {
  if (signal?.aborted) return 'interrupted';
  return finished ? 'finished' : 'broken';
}

function begun(ledger: Ledger): boolean {
  return ledger.entries().some(({ kind }) => kind === 'run');
}

import { HarnessError } from '../../errors.ts';
import type { EndEntry, Entry } from '../../ledger/entry.ts';
import { brokenOffBy } from '../judge/broken-off.ts';
import { performRun } from '../perform/perform-run.ts';
import { runLedger } from '../perform/run-ledger.ts';
import type { RunOptions } from '../perform/run-options.ts';

/** Performs a run, and gives its ledger; it throws what {@link run} does. */
export async function runOnce(options: RunOptions): Promise<readonly Entry[]> {
  const { clock } = options;
  const halt = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, halt.signal]) : halt.signal;
  let unheard: { readonly error: unknown } | undefined;
  const ledger = runLedger(options, (error) => {
    unheard ??= { error };
    halt.abort(error);
  });
  const stop = (note: 'receiver-gone' | 'receiver-hangs', reason: string): void => {
    if (signal.aborted) return;
    ledger.append({ kind: 'note', name: note, value: reason });
    halt.abort(new Error(reason));
  };
  const startedAtMs = clock.now();
  const begunAtMs = performance.now();
  let reached = false;
  let finished = false;
  let pathMs = 0;
  try {
    await performRun(options, {
      ledger,
      signal,
      onGone: (reason) => stop('receiver-gone', reason),
      onHanging(reason, ended) {
        if (ended) ledger.append({ kind: 'note', name: 'answers-ended', value: ended });
        stop('receiver-hangs', reason);
      },
      onReached: () => {
        reached = true;
      },
      onMistaken: (error) => halt.abort(error),
      onPlanned: (criticalPathMs) => {
        pathMs = criticalPathMs;
      },
    });
    finished = true;
  } catch (error) {
    if (error instanceof HarnessError || !signal.aborted) {
      ledger.append({ kind: 'note', name: 'broken-off', value: brokenOffBy(error) });
      throw error;
    }
    if (!reached) throw error;
  } finally {
    const outcome = outcomeOf(options.signal, finished && !halt.signal.aborted);
    ledger.append({
      kind: 'end',
      outcome,
      durationMs: clock.now() - startedAtMs,
      ...(options.virtualTime ? { passedMs: performance.now() - begunAtMs } : {}),
      criticalPathMs: pathMs,
    });
  }
  if (unheard) throw unheard.error;
  // Stopped at its very end, it has come to it all the same.
  if (halt.signal.reason instanceof HarnessError) throw halt.signal.reason;
  return ledger.entries();
}

function outcomeOf(signal: AbortSignal | undefined, finished: boolean): EndEntry['outcome'] {
  if (signal?.aborted) return 'interrupted';
  return finished ? 'finished' : 'broken';
}

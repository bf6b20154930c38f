import type { Clock } from '../../clock/clock.ts';

/**
 * The result of `work`, or `undefined` when it takes longer than `ms`; `work` is then aborted.
 *
 * Rejects with the reason of `signal` when that aborts first, and with what `work` throws by itself.
 */
export async function within<Result>(
  { clock, ms, signal }: { clock: Clock; ms: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  const late = Symbol('late');
  const timer = clock.sleep(ms, ended).then(() => late);
  const result = work(ended);
  try {
    const first = await Promise.race([result, timer]);
    return first === late ? undefined : (first as Result);
  } finally {
    over.abort(late);
    // Whichever lost the race ends with that abort, which is nobody's error.
    timer.catch(() => undefined);
    result.catch(() => undefined);
  }
}

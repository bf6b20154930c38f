import type { DeliveryAnswer } from '../../ledger/entry.ts';
import { startStorage } from '../../storage/start-storage.ts';
import type { OpenTarget } from '../../target/target.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { deliverHarmless } from '../perform/deliver-harmless.ts';
import type { RunOptions } from '../perform/run-options.ts';

/** A busy machine may spoil one comparison or two. */
const TRIES = 3;

/** When an answer came by the harness's clock, and what its `Date` header says. */
export interface Reading {
  readonly atMs: number;
  /** Milliseconds since 1970; absent without a header that is a date. */
  readonly dateMs?: number;
}

/** Why the clock that the readings show does not run `factor` times faster; `undefined` where it does. */
export function warpProblem(first: Reading, second: Reading, factor: number): string | undefined {
  if (first.dateMs === undefined || second.dateMs === undefined) {
    return 'its answers carry no Date header that would show it';
  }
  const { dateHeaderMs, warpedShare, lateMs } = tolerances;
  const realMs = second.atMs - first.atMs;
  const seenMs = second.dateMs - first.dateMs;
  const expectedMs = realMs * factor;
  // One answer may come later than the other, and that is N times as much for the receiver.
  const toleranceMs = dateHeaderMs + warpedShare * expectedMs + lateMs * factor;
  if (Math.abs(seenMs - expectedMs) <= toleranceMs) return undefined;
  const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;
  return `its Date header went on by ${seconds(seenMs)} and not ${seconds(expectedMs)} in ${seconds(realMs)} of real time`;
}

/** Why the clock of a receiver that was started to run faster does not; `undefined` where two answers prove it. */
export async function refuteWarp(options: RunOptions, factor: number): Promise<string | undefined> {
  const { target, clock, storage, signal = new AbortController().signal } = options;
  await using server = await startStorage({ clock, key: storage.key });
  let open: OpenTarget;
  try {
    open = await target.open({ storageUrl: server.url, storageKey: storage.key, signal, onLine: () => {} });
  } catch {
    signal.throwIfAborted();
    return 'it does not start under libfaketime';
  }
  await using receiver = open;
  const read = async (): Promise<Reading | undefined> => {
    const { answer } = await deliverHarmless('app_launch', receiver.url, {
      clock,
      signal,
      description: receiver.description ?? {},
      timeoutMs: stagePace.firstAnswerMs,
    });
    signal.throwIfAborted();
    return answer && readingOf(answer);
  };
  let problem: string | undefined;
  let before = await read();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (before) await clock.sleep(stagePace.dateHeadersMs, signal);
    const after = before && (await read());
    if (!before || !after) return 'it does not answer under libfaketime';
    problem = warpProblem(before, after, factor);
    if (problem === undefined || after.dateMs === undefined) break;
    before = after;
  }
  return problem;
}

function readingOf({ headers, headAtMs }: DeliveryAnswer): Reading {
  const [, text = ''] = headers.find(([name]) => name.toLowerCase() === 'date') ?? [];
  const dateMs = Date.parse(text);
  return { atMs: headAtMs, ...(Number.isNaN(dateMs) ? {} : { dateMs }) };
}

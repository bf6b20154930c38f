import type { Socket } from 'node:net';
import { DURATION_HINT, parseDuration } from '../../wire/duration.ts';
import { ControlProblem, type ProblemDetails } from './problem.ts';

/** Longer than any test waits for one attempt. */
const LONGEST_WAIT_MS = 3_600_000;

/** Milliseconds of `?wait=30s`; none is 0. */
export function readWait(text: string | undefined): number {
  const ms = text === undefined ? 0 : parseDuration(text);
  if (ms !== undefined && ms <= LONGEST_WAIT_MS) return ms;
  const detail = `The wait "${text}" is no time of at most one hour.`;
  throw new ControlProblem(400, { name: 'wrong-wait', detail, hint: DURATION_HINT });
}

interface Waiting {
  readonly ms: number;
  /** Of the client that waits. */
  readonly socket: Socket;
  /** Aborts when the API closes. */
  readonly closing: AbortSignal;
  /** What is said when it did not happen in time. */
  readonly missed: () => ProblemDetails;
}

/** Waits for something for so long, or until the client goes away or the API closes. */
export async function waitFor<Value>(
  happening: (signal: AbortSignal) => Promise<Value>,
  { ms, socket, closing, missed }: Waiting,
): Promise<Value> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  socket.once('close', onClose);
  // What has already happened is told even without waiting: the promise of it is settled by the next turn.
  const late = AbortSignal.timeout(ms);
  try {
    return await happening(AbortSignal.any([late, gone.signal, closing]));
  } catch (error) {
    if (late.aborted) throw new ControlProblem(404, missed());
    const detail = error instanceof Error ? error.message : String(error);
    const hint = 'Ask again, of the storage as it is now.';
    throw new ControlProblem(409, { name: 'interrupted', detail, hint });
  } finally {
    socket.off('close', onClose);
  }
}

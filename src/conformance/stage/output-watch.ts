import { tokensIn } from '../conduct/tokens.ts';

/** Waits for what a receiver prints. */
export interface OutputWatch {
  /** Takes each line, whether it is kept or not; tells whether it names a recording. */
  line(text: string, atMs: number): boolean;
  /** Resolves when a line with this token was printed at `sinceMs` or later; at once if it already was. */
  until(token: string, sinceMs: number, signal: AbortSignal): Promise<true>;
}

/** Remembers when the recordings of a run, known by their tokens, were last named, for those who come to wait after it. */
export function watchOutput(isKnown: (token: string) => boolean): OutputWatch {
  const namedAtMs = new Map<string, number>();
  const waiters = new Set<() => void>();
  return {
    line(text, atMs) {
      let isNaming = false;
      for (const token of tokensIn(text)) {
        if (!isKnown(token)) continue;
        namedAtMs.set(token, atMs);
        isNaming = true;
      }
      if (isNaming) for (const waiter of [...waiters]) waiter();
      return isNaming;
    },
    async until(token, sinceMs, signal) {
      signal.throwIfAborted();
      const isNamed = (): boolean => (namedAtMs.get(token) ?? Number.NEGATIVE_INFINITY) >= sinceMs;
      if (isNamed()) return true;
      const { promise, resolve, reject } = Promise.withResolvers<true>();
      const waiter = (): void => {
        if (isNamed()) resolve(true);
      };
      const onAbort = (): void => reject(signal.reason);
      waiters.add(waiter);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await promise;
      } finally {
        waiters.delete(waiter);
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

/** Waits for what a receiver prints. */
export interface OutputWatch {
  /** Takes each line. */
  line(text: string, atMs: number): void;
  /** Resolves when a line that holds `word` was printed at `sinceMs` or later; at once if it already was. */
  until(word: string, sinceMs: number, signal: AbortSignal): Promise<true>;
}

interface Line {
  readonly text: string;
  readonly atMs: number;
}

/** Remembers the lines of a run for those who come to wait after them. */
export function watchOutput(): OutputWatch {
  const lines: Line[] = [];
  const waiters = new Set<(line: Line) => void>();
  return {
    line(text, atMs) {
      const line = { text, atMs };
      lines.push(line);
      for (const waiter of [...waiters]) waiter(line);
    },
    async until(word, sinceMs, signal) {
      signal.throwIfAborted();
      const isIt = ({ text, atMs }: Line): boolean => atMs >= sinceMs && text.includes(word);
      if (lines.some(isIt)) return true;
      const { promise, resolve, reject } = Promise.withResolvers<true>();
      const waiter = (line: Line): void => {
        if (isIt(line)) resolve(true);
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

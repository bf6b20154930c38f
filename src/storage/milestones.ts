interface Waiter<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** Things that happen once, by key, and can be waited for before and after they have happened. */
export class Milestones<Value> {
  readonly #reached = new Map<string, Value>();
  readonly #waiters = new Map<string, Set<Waiter<Value>>>();
  #closed: unknown;

  /** Notes that it has happened; of several values for one key the latest is kept. */
  reach(key: string, value: Value): void {
    this.#reached.set(key, value);
    const waiters = this.#waiters.get(key);
    this.#waiters.delete(key);
    for (const waiter of waiters ?? []) waiter.resolve(value);
  }

  /** Resolves when it has happened; rejects with the reason of the signal, or of {@link close}. */
  until(key: string, signal?: AbortSignal): Promise<Value> {
    const waiting = this.#wait(key, signal);
    // A wait that was given up must not make the process end when the storage closes.
    waiting.catch(() => {});
    return waiting;
  }

  /** Rejects all who still wait, now and later. */
  close(reason: unknown): void {
    this.#closed = reason;
    for (const waiters of this.#waiters.values()) for (const waiter of waiters) waiter.reject(reason);
    this.#waiters.clear();
  }

  async #wait(key: string, signal: AbortSignal | undefined): Promise<Value> {
    if (this.#reached.has(key)) return this.#reached.get(key) as Value;
    signal?.throwIfAborted();
    if (this.#closed !== undefined) throw this.#closed;
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const waiter = { resolve, reject };
    const waiters = this.#waiters.get(key) ?? new Set();
    this.#waiters.set(key, waiters.add(waiter));
    const onAbort = (): void => {
      waiters.delete(waiter);
      if (waiters.size === 0 && this.#waiters.get(key) === waiters) this.#waiters.delete(key);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

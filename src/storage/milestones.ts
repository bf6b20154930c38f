interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** What happens once to a thing, and can be waited for before and after it has happened. */
export class Milestones<Happenings> {
  readonly #reached = new Map<string, unknown>();
  readonly #waiters = new Map<string, Set<Waiter>>();
  #closed: unknown;

  /** Notes that it has happened to the thing; of several values the latest is kept. */
  reach<What extends keyof Happenings>(what: What, thing: readonly unknown[], value: Happenings[What]): void {
    const key = JSON.stringify([what, ...thing]);
    this.#reached.set(key, value);
    const waiters = this.#waiters.get(key);
    this.#waiters.delete(key);
    for (const waiter of waiters ?? []) waiter.resolve(value);
  }

  /** Resolves when it has happened; rejects with the reason of the signal, or of {@link close}. */
  until<What extends keyof Happenings>(
    what: What,
    thing: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<Happenings[What]> {
    const waiting = this.#wait(JSON.stringify([what, ...thing]), signal);
    // A wait that was given up must not make the process end when the storage closes.
    waiting.catch(() => {});
    return waiting as Promise<Happenings[What]>;
  }

  /** Rejects all who still wait, now and later. */
  close(reason: string): void {
    this.#closed = new DOMException(reason, 'AbortError');
    for (const waiters of this.#waiters.values()) for (const waiter of waiters) waiter.reject(this.#closed);
    this.#waiters.clear();
  }

  async #wait(key: string, signal: AbortSignal | undefined): Promise<unknown> {
    if (this.#reached.has(key)) return this.#reached.get(key);
    signal?.throwIfAborted();
    if (this.#closed !== undefined) throw this.#closed;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
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

import type { SightingEntry } from '../../ledger/entry.ts';
import { tokensIn } from '../conduct/tokens.ts';
import { decodedWords } from './decoded-words.ts';

/** What an event id looks like. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Remembers what was seen of effects, for those who wait for it. */
export class SightingWatch {
  readonly #seen: SightingEntry[] = [];
  readonly #waiters = new Set<() => void>();
  readonly #marksOfIds = new Map<string, string>();

  /** From now on the id of an event names it as its mark does. */
  know(id: string, mark: string): void {
    this.#marksOfIds.set(id.toLowerCase(), mark);
  }

  /** The marks of the events that a text names, in words of a header that are encoded, too. */
  marksIn(written: string): readonly string[] {
    const text = decodedWords(written);
    const ids = this.#marksOfIds.size === 0 ? [] : (text.match(ID) ?? []);
    return [...tokensIn(text), ...ids.flatMap((id) => this.#marksOfIds.get(id.toLowerCase()) ?? [])];
  }

  add(sighting: SightingEntry): void {
    this.#seen.push(sighting);
    for (const waiter of [...this.#waiters]) waiter();
  }

  /** Resolves when what was seen is enough; at once if it already is. */
  async until(isEnough: (seen: readonly SightingEntry[]) => boolean, signal: AbortSignal): Promise<true> {
    signal.throwIfAborted();
    if (isEnough(this.#seen)) return true;
    const { promise, resolve, reject } = Promise.withResolvers<true>();
    const waiter = (): void => {
      if (isEnough(this.#seen)) resolve(true);
    };
    const onAbort = (): void => reject(signal.reason);
    this.#waiters.add(waiter);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await promise;
    } finally {
      this.#waiters.delete(waiter);
      signal.removeEventListener('abort', onAbort);
    }
  }
}

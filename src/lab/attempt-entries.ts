import type { NewEntry } from '../ledger/ledger.ts';
import type { Attempt } from '../storage/storage.ts';
import type { Journal } from './journal.ts';
import type { LaidRecordings } from './laid-recordings.ts';

interface EntriesOptions {
  readonly journal: Journal;
  readonly recordings: LaidRecordings;
}

/** How often an attempt that is under way is written down anew, in ms. */
const REFRESH_MS = 500;

interface Open {
  /** Of its entry. */
  readonly id: string;
  readonly soFar: () => Attempt;
  bytes: number;
}

/** Writes attempts down as they begin, as they go on, and when they are over. */
export class AttemptEntries implements Disposable {
  readonly #options: EntriesOptions;
  /** By the id that storage gives. */
  readonly #open = new Map<string, Open>();
  #refreshing: NodeJS.Timeout | undefined;

  constructor(options: EntriesOptions) {
    this.#options = options;
  }

  /** Takes an attempt whose head was read. */
  begun(soFar: () => Attempt): void {
    const attempt = soFar();
    const id = this.#options.journal.append(this.#entryOf(attempt));
    this.#open.set(attempt.id, { id, soFar, bytes: 0 });
    this.#refreshing ??= setInterval(() => this.#refresh(), REFRESH_MS).unref();
  }

  /** Takes one that is over; one whose head was never whole did not begin. */
  over(attempt: Attempt): void {
    const open = this.#open.get(attempt.id);
    this.#open.delete(attempt.id);
    if (this.#open.size === 0) this[Symbol.dispose]();
    if (open) this.#options.journal.replace(open.id, this.#entryOf(attempt));
    else this.#options.journal.append(this.#entryOf(attempt));
  }

  [Symbol.dispose](): void {
    clearInterval(this.#refreshing);
    this.#refreshing = undefined;
  }

  #refresh(): void {
    for (const open of this.#open.values()) {
      const attempt = open.soFar();
      if (attempt.body.bytes === open.bytes) continue;
      open.bytes = attempt.body.bytes;
      this.#options.journal.replace(open.id, this.#entryOf(attempt));
    }
  }

  #entryOf({ id: _, kept: __, upload: ___, ...attempt }: Attempt): NewEntry {
    const recording = this.#options.recordings.byName(attempt.name);
    return { kind: 'attempt', ...(recording ? { recording: recording.id } : {}), ...attempt };
  }
}

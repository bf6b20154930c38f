import type { Clock } from '../clock/clock.ts';
import type { Entry } from '../ledger/entry.ts';
import { entryIds } from '../ledger/entry-ids.ts';
import type { EntryKind, NewEntry } from '../ledger/ledger.ts';

/** An entry, and which change of the journal it is. */
export interface Revised {
  readonly revision: number;
  readonly entry: Entry;
}

interface Slot {
  readonly revision: number;
  /** Absent where the entry has changed since, or is gone. */
  entry: Entry | undefined;
}

interface JournalOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Takes the secrets out of what is written down. */
  readonly redact: <New extends NewEntry>(entry: New) => New;
  readonly onChange: () => void;
}

/** Lines of output that are kept: a receiver may print without end. */
const MOST_LOGS = 10_000;

/** Empty slots that are not worth the work of taking them out. */
const FEW_SLOTS = 1_024;

/**
 * The ledger of a lab: its entries change, because an upload is one while it is under way, and are forgotten at
 * request. Each change has a number, so that a page which was away gets what it missed.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #nextId = entryIds();
  /** In the order of their revisions. */
  #slots: Slot[] = [];
  readonly #slotOf = new Map<string, Slot>();
  #logs: string[] = [];
  #revision = 0;
  #clearedAt = 0;

  constructor(options: JournalOptions) {
    this.#options = options;
  }

  /** Number of the latest change. */
  get revision(): number {
    return this.#revision;
  }

  /** Number of the latest clearing: what came before it is to be forgotten. */
  get clearedAt(): number {
    return this.#clearedAt;
  }

  /** Writes a new entry down, and gives its id. */
  append(entry: NewEntry): string {
    const id = this.#nextId(entry.kind);
    this.replace(id, entry);
    if (entry.kind === 'log') this.#forgetOldLogs(id);
    return id;
  }

  /** Writes down what has become of an entry. */
  replace(id: string, entry: NewEntry): void {
    const { atMs = this.#options.clock.now(), ...rest } = this.#options.redact(entry);
    // The compiler cannot see that what a `NewEntry` leaves out is added here, for each kind alike.
    this.#write({ id, ...rest, atMs } as unknown as Entry);
    this.#options.onChange();
  }

  get<Kind extends EntryKind>(kind: Kind, id: string): Extract<Entry, { kind: Kind }> | undefined {
    const entry = this.#slotOf.get(id)?.entry;
    return entry?.kind === kind ? (entry as Extract<Entry, { kind: Kind }>) : undefined;
  }

  /** All entries, that of the run first, then by time. */
  entries(): Entry[] {
    const all = this.#slots.flatMap(({ entry }) => (entry ? [entry] : []));
    const first = (entry: Entry): number => (entry.kind === 'run' ? 0 : 1);
    return all.sort((a, b) => first(a) - first(b) || a.atMs - b.atMs);
  }

  /** What has changed after a revision and is still so, in the order of the changes. */
  *after(revision: number): Generator<Revised> {
    for (let at = this.#firstAfter(revision); at < this.#slots.length; at += 1) {
      const slot = this.#slots[at];
      if (slot?.entry) yield { revision: slot.revision, entry: slot.entry };
    }
  }

  /** Forgets all entries but those that it is told to keep. */
  clear(isKept: (entry: Entry) => boolean): void {
    const kept = this.#slots.flatMap(({ entry }) => (entry && isKept(entry) ? [entry] : []));
    this.#slots = [];
    this.#slotOf.clear();
    this.#revision += 1;
    this.#clearedAt = this.#revision;
    for (const entry of kept) this.#write(entry);
    this.#logs = kept.flatMap(({ kind, id }) => (kind === 'log' ? [id] : []));
    this.#options.onChange();
  }

  #write(entry: Entry): void {
    this.#forget(entry.id);
    this.#revision += 1;
    const slot = { revision: this.#revision, entry };
    this.#slots.push(slot);
    this.#slotOf.set(entry.id, slot);
  }

  #forget(id: string): void {
    const slot = this.#slotOf.get(id);
    if (!slot) return;
    slot.entry = undefined;
    this.#slotOf.delete(id);
    if (this.#slots.length - this.#slotOf.size > Math.max(FEW_SLOTS, this.#slotOf.size)) {
      this.#slots = this.#slots.filter(({ entry }) => entry !== undefined);
    }
  }

  #forgetOldLogs(id: string): void {
    this.#logs.push(id);
    const oldest = this.#logs.length > MOST_LOGS ? this.#logs.shift() : undefined;
    if (oldest !== undefined) this.#forget(oldest);
  }

  #firstAfter(revision: number): number {
    let [low, high] = [0, this.#slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#slots[middle]?.revision ?? 0) <= revision) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

import type { LogEntry } from './entry.ts';

/** So many lines with so many bytes in them. */
export interface OutputAmount {
  readonly lines: number;
  readonly bytes: number;
}

/** One line that is kept. */
export type KeptLine = Pick<LogEntry, 'stream' | 'text' | 'atMs' | 'dropped'>;

/** A line as it comes. */
export interface PrintedLine extends Pick<LogEntry, 'stream' | 'text' | 'atMs'> {
  /** Whether it names a recording, so that a judge may look for it. */
  readonly isNaming: boolean;
}

/** How much is kept. */
export interface OutputLimits {
  /** Of lines that name no recording. */
  readonly perSecond: OutputAmount;
  /** Of all that is printed; as much again of lines that name a recording. */
  readonly inAll: OutputAmount;
}

/** Lines that are remembered in case they turn out to be the last ones. */
const LAST_LINES = 50;

/**
 * Keeps what a receiver prints within limits: the first lines, those that name a recording, and the last ones.
 *
 * What is dropped is counted, and told with the next line that is kept.
 */
export class KeptOutput {
  readonly #limits: OutputLimits;
  readonly #keep: (line: KeptLine) => void;
  readonly #inAll = { usual: purse(), naming: purse() };
  #second = { startMs: Number.NEGATIVE_INFINITY, kept: purse() };
  #last: PrintedLine[] = [];
  #dropped = { ...purse(), naming: 0 };
  #isOver = false;

  constructor(limits: OutputLimits, keep: (line: KeptLine) => void) {
    this.#limits = limits;
    this.#keep = keep;
  }

  line(line: PrintedLine): void {
    if (this.#isOver) return;
    if (this.#hasRoomFor(line)) {
      for (const last of this.#last) this.#drop(last);
      this.#last = [];
      this.#write(line);
      return;
    }
    this.#last.push(line);
    // Not one by one: what prints without end must cost little.
    if (this.#last.length < 2 * LAST_LINES) return;
    for (const last of this.#last.slice(0, -LAST_LINES)) this.#drop(last);
    this.#last = this.#last.slice(-LAST_LINES);
  }

  /** Keeps the last lines, and nothing that comes later. */
  end(): void {
    this.#isOver = true;
    for (const line of this.#last.slice(0, -LAST_LINES)) this.#drop(line);
    for (const line of this.#last.slice(-LAST_LINES)) this.#write(line);
    this.#last = [];
  }

  /** Whether the line may be kept, which then counts. */
  #hasRoomFor({ text, atMs, isNaming }: PrintedLine): boolean {
    const { perSecond, inAll } = this.#limits;
    const bytes = Buffer.byteLength(text);
    if (isNaming) return takes(this.#inAll.naming, bytes, inAll);
    if (atMs - this.#second.startMs >= 1000) this.#second = { startMs: atMs, kept: purse() };
    return takes(this.#second.kept, bytes, perSecond) && takes(this.#inAll.usual, bytes, inAll);
  }

  #write({ stream, text, atMs }: PrintedLine): void {
    const dropped = this.#dropped;
    this.#dropped = { ...purse(), naming: 0 };
    this.#keep({ stream, text, atMs, ...(dropped.lines > 0 ? { dropped } : {}) });
  }

  #drop(line: PrintedLine): void {
    this.#dropped.lines += 1;
    this.#dropped.bytes += Buffer.byteLength(line.text);
    if (line.isNaming) this.#dropped.naming += 1;
  }
}

interface Purse {
  lines: number;
  bytes: number;
}

function purse(): Purse {
  return { lines: 0, bytes: 0 };
}

/** Counts a line of so many bytes, unless that would be more than there is room for. */
function takes(kept: Purse, bytes: number, most: OutputAmount): boolean {
  if (kept.lines + 1 > most.lines || kept.bytes + bytes > most.bytes) return false;
  kept.lines += 1;
  kept.bytes += bytes;
  return true;
}

import { BodyHash } from './body-hash.ts';
import type { Framing, RequestSink } from './wire-tap.ts';

/** Chunks of one body that are written down: 100 GiB in pieces of 1 MiB, and no gigabyte of memory in pieces of 1 byte. */
const MOST_CHUNKS = 100_000;

interface Waiter {
  readonly bytes: number;
  readonly resolve: () => void;
}

/** Takes the bytes of a body as they come. */
export interface BodyTaker {
  /** The bytes are its own. */
  write(bytes: Buffer): void;
  /** Resolves when all bytes so far are where they shall be, with the reason why not where they cannot. */
  written(): Promise<string | undefined>;
}

/** Where a body goes, and how much of it is told, beside its length and hash. */
interface Taking {
  readonly taker?: BodyTaker | undefined;
  readonly toldBytes?: number | undefined;
}

/** What has arrived of one request; the body is counted and hashed, and its beginning is told. */
export class Reception implements RequestSink {
  /** Unique in the life of the server. */
  readonly id: string;
  /** When the first byte of its head was read. */
  readonly atMs: number;
  /** Lines of the head. */
  readonly lines: string[] = [];
  framing: Framing = 'none';
  /** Length of the body as its head tells it; 0 where it does not. */
  announcedBytes = 0;
  readonly chunks: [bytes: number, atMs: number][] = [];
  bytes = 0;
  firstAtMs: number | undefined;
  lastAtMs: number | undefined;
  /** When the last byte of the request was read. */
  endedAtMs: number | undefined;
  readonly taker: BodyTaker | undefined;
  readonly #hash = new BodyHash();
  readonly #told: Buffer[] = [];
  #untoldBytes: number;
  #waiters: Waiter[] = [];

  constructor(id: string, atMs: number, { taker, toldBytes = 0 }: Taking = {}) {
    this.id = id;
    this.atMs = atMs;
    this.taker = taker;
    this.#untoldBytes = toldBytes;
  }

  line(text: string): void {
    this.lines.push(text);
  }

  head(framing: Framing, announcedBytes: number): void {
    this.framing = framing;
    this.announcedBytes = announcedBytes;
  }

  chunk(bytes: number, atMs: number): void {
    if (this.chunks.length < MOST_CHUNKS) this.chunks.push([bytes, atMs]);
  }

  body(bytes: Buffer, atMs: number): void {
    this.firstAtMs ??= atMs;
    this.lastAtMs = atMs;
    this.bytes += bytes.length;
    this.#hash.update(bytes);
    this.taker?.write(Buffer.from(bytes));
    this.#tell(bytes);
    if (this.#waiters.length > 0) this.#wake();
  }

  end(atMs: number): void {
    this.endedAtMs = atMs;
    this.#wake();
  }

  /** Whether the whole request came. */
  get ended(): boolean {
    return this.endedAtMs !== undefined;
  }

  /** Calls back in the turn in which so many bytes of the body, or all of it, have come. */
  until(bytes: number, then: () => void): void {
    this.#waiters.push({ bytes, resolve: then });
    this.#wake();
  }

  /** Whether all who wait for bytes still wait when so many more have come; not when nobody does. */
  readsBeyond(bytes: number): boolean {
    return this.#waiters.length > 0 && this.#waiters.every((waiter) => waiter.bytes > this.bytes + bytes);
  }

  /** The beginning of the body, as far as it is told. */
  told(): Buffer {
    return Buffer.concat(this.#told);
  }

  /** Of all bytes that came; what comes after the first call does not count. */
  sha256(): string {
    return this.#hash.sha256();
  }

  #tell(bytes: Buffer): void {
    if (this.#untoldBytes <= 0) return;
    this.#told.push(Buffer.from(bytes.subarray(0, this.#untoldBytes)));
    this.#untoldBytes -= bytes.length;
  }

  #wake(): void {
    const ready = this.#waiters.filter((waiter) => this.ended || this.bytes >= waiter.bytes);
    if (ready.length === 0) return;
    this.#waiters = this.#waiters.filter((waiter) => !ready.includes(waiter));
    for (const waiter of ready) waiter.resolve();
  }
}

import { BodyHash } from './body-hash.ts';
import type { KeptBody } from './keep/kept-body.ts';
import type { Framing } from './wire-tap.ts';

interface Waiter {
  readonly bytes: number;
  readonly resolve: () => void;
}

/** Where a body is kept, and how much of it, beside its length and hash. */
interface Keeping {
  readonly kept?: KeptBody | undefined;
  readonly toldBytes?: number | undefined;
}

/** What has arrived of one request; the body is counted and hashed, and kept nowhere but in its file and its beginning. */
export class Reception {
  /** Id of the attempt that it is. */
  readonly id: string;
  /** When the first byte of its head was read. */
  readonly atMs: number;
  /** Lines of the head, as long as no attempt was made of it. */
  lines: string[] = [];
  framing: Framing = 'none';
  /** Length of the body as its head tells it; 0 where it does not. */
  announcedBytes = 0;
  readonly chunks: [bytes: number, atMs: number][] = [];
  bytes = 0;
  firstAtMs: number | undefined;
  lastAtMs: number | undefined;
  /** Whether the whole request came. */
  ended = false;
  /** Where its body is kept, if it is. */
  readonly kept: KeptBody | undefined;
  readonly #hash = new BodyHash();
  readonly #told: Buffer[] = [];
  #untoldBytes: number;
  #waiters: Waiter[] = [];

  constructor(id: string, atMs: number, { kept, toldBytes = 0 }: Keeping = {}) {
    this.id = id;
    this.atMs = atMs;
    this.kept = kept;
    this.#untoldBytes = toldBytes;
  }

  body(bytes: Buffer, atMs: number): void {
    this.firstAtMs ??= atMs;
    this.lastAtMs = atMs;
    this.bytes += bytes.length;
    this.#hash.update(bytes);
    this.kept?.write(bytes);
    this.#tell(bytes);
    if (this.#waiters.length > 0) this.#wake();
  }

  end(): void {
    this.ended = true;
    this.#wake();
  }

  /** Resolves in the turn in which so many bytes of the body, or all of it, have come. */
  until(bytes: number, then: () => void): void {
    this.#waiters.push({ bytes, resolve: then });
    this.#wake();
  }

  /** Whether all who wait for bytes still wait when so many more have come; not when nobody does. */
  readsBeyond(bytes: number): boolean {
    return this.#waiters.length > 0 && this.#waiters.every((waiter) => waiter.bytes > this.bytes + bytes);
  }

  /** The beginning of the body, as far as it is told. */
  text(): string {
    return Buffer.concat(this.#told).toString('utf8');
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

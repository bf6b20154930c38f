import type { Reception } from '../wire/reception.ts';

/** Bytes that are no request are kept up to here; the head of a request may not be longer either. */
const NOISE_LIMIT_BYTES = 128 * 1024;

/** One connection of a sender, and what came over it since the last request that was understood. */
export class Sender {
  deliveries = 0;
  #latest: Reception | undefined;
  #recent: Buffer[] = [];
  #recentBytes = 0;

  /** Takes what was read, before anybody else looks at it. */
  read(bytes: Buffer): void {
    if (this.#latest && !this.#latest.ended) {
      this.#recent = [];
      this.#recentBytes = 0;
    }
    this.#recentBytes += bytes.length;
    if (this.#recentBytes - bytes.length < NOISE_LIMIT_BYTES) this.#recent.push(Buffer.from(bytes));
  }

  /** A request was understood. */
  claim(reception: Reception): void {
    this.deliveries += 1;
    this.#latest = reception;
    // The end of this piece may be what follows the request.
    const last = this.#recent.at(-1);
    this.#recent = last ? [last] : [];
    this.#recentBytes = last?.length ?? 0;
  }

  /** What came and was not understood. */
  noise(): { readonly bytes: number; readonly kept: Buffer } {
    return { bytes: this.#recentBytes, kept: Buffer.concat(this.#recent).subarray(0, NOISE_LIMIT_BYTES) };
  }
}

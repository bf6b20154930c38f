import { createHash, type Hash, hash } from 'node:crypto';

/** The SHA-256 of a body that comes in pieces. */
export class BodyHash {
  /** Most bodies of a test come in one piece, and need no hash that grows. */
  #first: Buffer | undefined;
  #growing: Hash | undefined;

  /** The bytes are not used any more when it returns. */
  update(bytes: Buffer): void {
    if (this.#growing) this.#growing.update(bytes);
    else if (this.#first) {
      this.#growing = createHash('sha256').update(this.#first).update(bytes);
      this.#first = undefined;
    } else this.#first = Buffer.from(bytes);
  }

  /** Of all bytes that have come so far. */
  sha256(): string {
    return this.#growing?.copy().digest('hex') ?? hash('sha256', this.#first ?? '');
  }
}

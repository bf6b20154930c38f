import { createHash, type Hash, hash } from 'node:crypto';

/** The SHA-256 of a body that comes in pieces. */
export class BodyHash {
  /** Most bodies of a test come in one piece, and need no hash that grows. */
  #first: Buffer | undefined;
  #growing: Hash | undefined;
  #digest: string | undefined;

  update(bytes: Buffer): void {
    if (this.#digest !== undefined) return;
    if (this.#growing) this.#growing.update(bytes);
    else if (this.#first) {
      this.#growing = createHash('sha256').update(this.#first).update(bytes);
      this.#first = undefined;
    } else this.#first = bytes;
  }

  /** Of all bytes that came; what comes after the first call does not count. */
  sha256(): string {
    this.#digest ??= this.#growing?.digest('hex') ?? hash('sha256', this.#first ?? '');
    this.#first = undefined;
    return this.#digest;
  }
}

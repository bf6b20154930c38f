import { createHash } from 'node:crypto';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';

/** The members of a delivery that hold its body. */
export type BodyMembers = Pick<CapturedDelivery, 'body' | 'bodyBase64' | 'bodyBytes' | 'bodySha256'>;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A body as it comes in: kept up to a limit, counted and hashed beyond it. */
export class KeptBody {
  bytes = 0;
  readonly #limit: number;
  readonly #hash = createHash('sha256');
  #pieces: Buffer[] | undefined = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(piece: Buffer): void {
    this.bytes += piece.length;
    this.#hash.update(piece);
    if (this.bytes > this.#limit) this.#pieces = undefined;
    else this.#pieces?.push(piece);
  }

  /** All of it so far; absent where it is longer than the limit. */
  whole(): Buffer | undefined {
    return this.#pieces && Buffer.concat(this.#pieces);
  }

  /** What stands for a body that is too long to be kept. */
  summary(): BodyMembers {
    return { bodyBytes: this.bytes, bodySha256: this.#hash.copy().digest('hex') };
  }
}

/** Bytes as they stand in a capture: as text, or as base64 where they are not UTF-8. */
export function bodyMembers(bytes: Buffer): BodyMembers {
  try {
    return { body: utf8.decode(bytes) };
  } catch {
    return { bodyBase64: bytes.toString('base64') };
  }
}

import { garbage } from '../wire/faults/garbage.ts';
import type { Attempt } from './storage.ts';

/** Which attempt of which upload a request is; of none where no upload is named. */
export interface Place {
  readonly upload: string | undefined;
  readonly number: number;
  readonly resend: boolean;
}

/** Where an upload stands in the count of its attempts; what belongs to no upload is counted as one of its own. */
export class Upload {
  readonly #name: string | undefined;
  readonly #resendWindowMs: number;
  #number = 0;
  #resent = false;
  /** When the latest attempt lost its connection by a fault. */
  #lostAtMs = Number.NEGATIVE_INFINITY;

  constructor(name: string | undefined, resendWindowMs: number) {
    this.#name = name;
    this.#resendWindowMs = resendWindowMs;
  }

  /**
   * Gives a request that arrived its place, and knows a resend of the client library from an attempt; `isDoomed`
   * tells of a connection that is closed in place of an answer.
   */
  next(atMs: number, isDoomed: boolean): Place {
    const isSoon = this.#resendWindowMs > 0 && atMs - this.#lostAtMs <= this.#resendWindowMs;
    const resend = isSoon && !this.#resent;
    if (!resend) {
      this.#number += 1;
      this.#lostAtMs = Number.NEGATIVE_INFINITY;
    }
    // A client library goes through all connections that it kept before it makes a new one.
    this.#resent = resend && !isDoomed;
    return { upload: this.#name, number: this.#number, resend };
  }

  /** Takes note of how an attempt ended. No client library sends again by itself what was answered, by whatever bytes. */
  over({ number, ended, lostAtMs, fault }: Attempt): void {
    const isLost = ended === 'lost' && fault !== garbage.name;
    if (number === this.#number && isLost && lostAtMs !== undefined) this.#lostAtMs = lostAtMs;
  }
}

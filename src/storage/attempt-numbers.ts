import type { Attempt } from './storage.ts';

/** Which attempt of its upload a request is. */
export interface AttemptNumber {
  readonly number: number;
  readonly resend: boolean;
}

interface UploadState {
  number: number;
  resent: boolean;
  /** When the latest attempt lost its connection by a fault. */
  lostAtMs?: number;
}

/** Counts the attempts of each upload, and knows a resend of the client library from an attempt. */
export class AttemptNumbers {
  readonly #resendWindowMs: number;
  readonly #uploads = new Map<string | undefined, UploadState>();

  constructor(resendWindowMs: number) {
    this.#resendWindowMs = resendWindowMs;
  }

  /** Gives a request that arrived its number; `isDoomed` tells of a connection that is closed in place of an answer. */
  next(upload: string | undefined, atMs: number, isDoomed = false): AttemptNumber {
    const state = this.#uploads.get(upload);
    if (state && this.#isResend(state, atMs)) {
      // A client library goes through all connections that it kept before it makes a new one.
      state.resent = !isDoomed;
      return { number: state.number, resend: true };
    }
    const number = (state?.number ?? 0) + 1;
    this.#uploads.set(upload, { number, resent: false });
    return { number, resend: false };
  }

  /** Takes note of how an attempt ended. */
  over({ upload, number, ended, lostAtMs }: Attempt): void {
    const state = this.#uploads.get(upload);
    if (state?.number === number && ended === 'lost' && lostAtMs !== undefined) state.lostAtMs = lostAtMs;
  }

  #isResend({ resent, lostAtMs }: UploadState, atMs: number): boolean {
    if (this.#resendWindowMs <= 0 || resent || lostAtMs === undefined) return false;
    return atMs - lostAtMs <= this.#resendWindowMs;
  }
}

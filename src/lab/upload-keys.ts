import { latestMs } from '../conformance/conduct/delay-tolerance.ts';
import type { Retrying } from '../conformance/conduct/times.ts';
import { attemptEnd } from '../ledger/attempt-end.ts';
import type { Attempt } from '../storage/storage.ts';

/** One upload of a file, as far as it has come. */
interface Upload {
  readonly key: string;
  readonly name: string;
  attempts: number;
  underWay: number;
  /** When its latest attempt was over. */
  overAtMs: number;
  isStored: boolean;
}

/** The part of the delay after which an attempt is the one that was to come. */
const DUE_SHARE = 0.5;

/** So many delays after its latest attempt, an upload is over, whoever counts its attempts. */
const OVER_DELAYS = 3;

/** Uploads that are remembered, and announcements that no upload has followed. */
const MOST = 1_000;

/** Is told of uploads. */
interface UploadListener {
  readonly onBegin: (key: string, name: string) => void;
  /** It is too long ago for anything more to come of it. */
  readonly onForgotten: (key: string) => void;
}

/**
 * Tells which upload an attempt belongs to, where the same file is announced more than once: storage counts attempts,
 * and plays its script, for each upload anew.
 */
export class UploadKeys {
  readonly #retrying: Retrying;
  readonly #listener: UploadListener;
  /** The oldest first. */
  readonly #uploads: Upload[] = [];
  /** Announcements of a name that no upload has followed yet. */
  readonly #announced = new Map<string, number>();
  #count = 0;

  constructor(retrying: Retrying, listener: UploadListener) {
    this.#retrying = retrying;
    this.#listener = listener;
  }

  /** A file of this name is about to be announced. */
  announce(name: string): void {
    this.#announced.set(name, (this.#announced.get(name) ?? 0) + 1);
    const [oldest] = this.#announced.keys();
    if (oldest !== undefined && this.#announced.size > MOST) this.#announced.delete(oldest);
  }

  /** The receiver did not take the announcement. */
  withdraw(name: string): void {
    const left = (this.#announced.get(name) ?? 0) - 1;
    if (left > 0) this.#announced.set(name, left);
    else this.#announced.delete(name);
  }

  /** The key of the upload that a request of this name begins or goes on with. */
  keyFor(name: string, nowMs: number): string {
    const upload = this.#due(name, nowMs) ?? this.#next(name, nowMs);
    upload.attempts += 1;
    upload.underWay += 1;
    return upload.key;
  }

  /** Takes note of how an attempt ended. */
  over(attempt: Attempt, nowMs: number): void {
    const { upload: key, resend } = attempt;
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload) return;
    if (resend) upload.attempts -= 1;
    upload.underWay -= 1;
    upload.overAtMs = nowMs;
    upload.isStored ||= attemptEnd(attempt) === 'stored';
  }

  /** How long an upload that failed may still be waiting for its next attempt, in ms; 0 where none does. */
  waitingMs(nowMs: number): number {
    const left = this.#uploads
      .filter((upload) => this.#isWaiting(upload))
      .map(({ overAtMs }) => overAtMs + latestMs(this.#retrying.retryDelayMs) - nowMs);
    return Math.max(0, ...left);
  }

  /** Of the uploads that failed, the one whose next attempt has been due for longest. */
  #due(name: string, nowMs: number): Upload | undefined {
    return this.#of(name)
      .filter((upload) => this.#isWaiting(upload))
      .filter(({ overAtMs }) => nowMs - overAtMs >= this.#retrying.retryDelayMs * DUE_SHARE)
      .filter(({ overAtMs }) => nowMs - overAtMs < this.#retrying.retryDelayMs * OVER_DELAYS)
      .toSorted((a, b) => a.overAtMs - b.overAtMs)[0];
  }

  #isWaiting({ attempts, underWay, isStored }: Upload): boolean {
    return attempts < this.#retrying.attempts && underWay === 0 && !isStored;
  }

  /**
   * A new upload that was announced, or one attempt more than there must be, or an upload that others caused: a stored one
   * is over, and what comes after it may follow from an event that the lab did not send.
   */
  #next(name: string, nowMs: number): Upload {
    const latest = this.#of(name).findLast(({ underWay }) => underWay === 0);
    if (this.#announced.has(name)) this.withdraw(name);
    else if (
      latest &&
      !latest.isStored &&
      nowMs - latest.overAtMs < this.#retrying.retryDelayMs * OVER_DELAYS
    )
      return latest;
    this.#count += 1;
    const upload = {
      key: `upload-${this.#count}`,
      name,
      attempts: 0,
      underWay: 0,
      overAtMs: 0,
      isStored: false,
    };
    this.#uploads.push(upload);
    this.#listener.onBegin(upload.key, name);
    const forgotten = this.#uploads.length > MOST ? this.#uploads.shift() : undefined;
    if (forgotten) this.#listener.onForgotten(forgotten.key);
    return upload;
  }

  #of(name: string): readonly Upload[] {
    return this.#uploads.filter((upload) => upload.name === name);
  }
}

import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { redactDelivery } from './redact-delivery.ts';

/** How deliveries are handed out. */
export interface OutboxOptions {
  readonly keepSecrets: boolean;
  /** What is taken out besides the credentials of each delivery. */
  readonly others: readonly string[];
  /** Characters of deliveries that may wait before others do. */
  readonly mostWaiting: number;
  readonly handOut: (delivery: CapturedDelivery) => void;
}

/**
 * Hands deliveries out in the order in which they were over, without their credentials.
 *
 * To look for them in a long body takes a while, so answers to others are given in between; where deliveries come
 * faster than that, they have to wait.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isEnding = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Resolves when the delivery was handed out, and rejects when it could not be. */
  put(delivery: CapturedDelivery): Promise<void> {
    const { body, bodyBase64, answer } = delivery;
    const length = (body ?? bodyBase64 ?? '').length + (answer?.body.length ?? 0);
    this.#waiting += length;
    this.#last = this.#last
      // That was told to who put the one before.
      .catch(() => {})
      .then(() => this.#handOut(delivery))
      .finally(() => {
        this.#waiting -= length;
      });
    return this.#last;
  }

  /** Lets nothing else go on until all that waits was handed out. */
  hurry(): void {
    this.#isEnding = true;
  }

  async #handOut(delivery: CapturedDelivery): Promise<void> {
    const { keepSecrets, others, mostWaiting, handOut } = this.#options;
    const isPressed = (): boolean => this.#isEnding || this.#waiting > mostWaiting;
    handOut(keepSecrets ? delivery : await redactDelivery(delivery, others, isPressed));
  }
}

import { Milestones } from './milestones.ts';
import type { Arrival, Attempt, Pause, StorageOptions, Which } from './storage.ts';

type LogOptions = Pick<StorageOptions, 'onArrival' | 'onAttempt' | 'forgets'>;

/** Tells of arrivals and attempts to those who listen and those who wait. */
export class AttemptLog {
  readonly #options: LogOptions;
  readonly #arrivals = new Milestones<Arrival>();
  readonly #attempts = new Milestones<Attempt>();
  readonly #pauses = new Milestones<Pause>();
  readonly #underWay = new Map<string, Arrival>();
  readonly #over: Attempt[] = [];

  constructor(options: LogOptions) {
    this.#options = options;
  }

  arrived(arrival: Arrival, id: string, soFar: () => Attempt): void {
    this.#underWay.set(id, arrival);
    this.#arrivals.reach(keyOf(arrival.upload, arrival.number), arrival);
    this.#options.onArrival?.(arrival, soFar);
  }

  over(attempt: Attempt): void {
    this.#underWay.delete(attempt.id);
    if (!this.#options.forgets) {
      this.#over.push(attempt);
      this.#attempts.reach(keyOf(attempt.upload, attempt.number), attempt);
    }
    this.#options.onAttempt?.(attempt);
  }

  paused({ name, number }: Which, pause: Pause): void {
    this.#pauses.reach(keyOf(name, number), pause);
  }

  /** In the order in which they ended. */
  attempts(): readonly Attempt[] {
    return [...this.#over];
  }

  underWay(): readonly Arrival[] {
    return [...this.#underWay.values()];
  }

  arrival({ name, number }: Which, signal?: AbortSignal): Promise<Arrival> {
    return this.#arrivals.until(keyOf(name, number), signal);
  }

  attempt({ name, number }: Which, signal?: AbortSignal): Promise<Attempt> {
    return this.#attempts.until(keyOf(name, number), signal);
  }

  pause({ name, number }: Which, signal?: AbortSignal): Promise<Pause> {
    return this.#pauses.until(keyOf(name, number), signal);
  }

  /** Rejects all who still wait. */
  close(reason: unknown): void {
    this.#arrivals.close(reason);
    this.#attempts.close(reason);
    this.#pauses.close(reason);
  }
}

function keyOf(upload: string | undefined, number: number): string {
  return JSON.stringify([upload ?? null, number]);
}

import type { OpenTarget, Surroundings, Target } from '../target/target.ts';
import { LabProblem } from './server/lab-problem.ts';

interface HoldOptions {
  readonly target: Target;
  readonly surroundings: Surroundings;
  /** Called when it has begun or ended to run. */
  readonly onChange: () => void;
}

/** The receiver of a lab, which may end while the lab lives on. */
export class HeldReceiver implements AsyncDisposable {
  readonly #options: HoldOptions;
  #open: OpenTarget;
  #ended: string | undefined;
  #restarting: Promise<void> | undefined;

  static async start(options: HoldOptions): Promise<HeldReceiver> {
    return new HeldReceiver(options, await options.target.open(options.surroundings));
  }

  private constructor(options: HoldOptions, open: OpenTarget) {
    this.#options = options;
    this.#open = open;
    this.#watch();
  }

  get current(): OpenTarget {
    return this.#open;
  }

  /** How it ended; `undefined` while it runs. */
  get ended(): string | undefined {
    return this.#ended;
  }

  /** Starts it again after it has ended. */
  async restart(): Promise<void> {
    if (this.#restarting) {
      throw new LabProblem(409, 'The receiver is being started again.', 'Wait until it listens.');
    }
    if (this.#ended === undefined) {
      throw new LabProblem(409, 'The receiver runs.', 'End it first.');
    }
    this.#restarting = this.#startAgain();
    try {
      await this.#restarting;
    } finally {
      this.#restarting = undefined;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#restarting?.catch(() => undefined);
    await this.#open[Symbol.asyncDispose]();
  }

  async #startAgain(): Promise<void> {
    // It may have left children behind.
    await this.#open[Symbol.asyncDispose]();
    this.#open = await this.#options.target.open(this.#options.surroundings);
    this.#ended = undefined;
    this.#watch();
    this.#options.onChange();
  }

  #watch(): void {
    const open = this.#open;
    void open.ended.then((how) => {
      if (this.#open !== open) return;
      this.#ended = how;
      this.#options.onChange();
    });
  }
}

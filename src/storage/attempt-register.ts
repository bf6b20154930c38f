import { AttemptLog } from './attempt-log.ts';
import { AttemptNumbers } from './attempt-numbers.ts';
import { describeAttempt, type Ending, type IncomingUpload, type PlacedRequest } from './describe-attempt.ts';
import { formatStep, type Step, stepFor } from './script.ts';
import { ScriptBook } from './script-book.ts';
import type { StorageOptions } from './storage.ts';

/** What stands as the fault of a request that no script answered. */
const MALFORMED = 'malformed';

/** What a request gets whose connection an earlier answer has doomed. */
const CLOSES: Step = { parts: [{ fault: 'close-before' }], times: 1 };

/** Gives each request its place among the attempts of its upload, and writes it down when it is over. */
export class AttemptRegister {
  readonly scripts: ScriptBook;
  readonly log: AttemptLog;
  readonly #options: StorageOptions;
  readonly #numbers: AttemptNumbers;
  #open = 0;

  constructor(options: StorageOptions) {
    this.#options = options;
    this.scripts = new ScriptBook(options.defaultScript ?? '201');
    this.log = new AttemptLog(options);
    this.#numbers = new AttemptNumbers(options.resendWindowMs ?? 0);
  }

  /** How many requests have a place and are not over. */
  get open(): number {
    return this.#open;
  }

  /** Places a request whose head was read, and finds the step that answers it; the connection may be at its end. */
  place(incoming: IncomingUpload, closes = false): { placed: PlacedRequest; step: Step } {
    const { upload, number, resend } = this.#number(incoming);
    const step = closes ? CLOSES : stepFor(this.scripts.scriptOf(upload), number);
    this.#open += 1;
    this.log.arrived({ upload, number, atMs: incoming.reception.atMs });
    return { placed: { ...incoming, upload, number, resend, fault: formatStep(step) }, step };
  }

  /** Writes down a placed request that is over. */
  over(placed: PlacedRequest, ending: Ending): void {
    this.#open -= 1;
    this.#write(placed, ending);
  }

  /** Writes down a request whose head never was whole, or was not understood. */
  partial(incoming: IncomingUpload, ending: Ending): void {
    this.#write({ ...incoming, ...this.#number(incoming), fault: MALFORMED }, ending);
  }

  #number(incoming: IncomingUpload): Pick<PlacedRequest, 'upload' | 'number' | 'resend'> {
    const { uploadOf = ({ name }) => name } = this.#options;
    const { facts, reception } = incoming;
    // A line that names no version may be cut off within the name.
    const upload = facts.name === '' || facts.httpVersion === '' ? undefined : uploadOf(facts);
    return { upload, ...this.#numbers.next(upload, reception.atMs) };
  }

  #write(placed: PlacedRequest, ending: Ending): void {
    const attempt = describeAttempt(placed, ending, this.#options.key);
    this.#numbers.over(attempt);
    this.log.over(attempt);
  }
}

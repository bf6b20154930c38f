import { METHODS } from 'node:http';
import type { WrongPart } from '../ledger/entry.ts';
import type { Unscripted } from '../ledger/unscripted.ts';
import { AttemptLog } from './attempt-log.ts';
import { AttemptNumbers } from './attempt-numbers.ts';
import { tellCredentials } from './credentials.ts';
import { describeAttempt, type Ending, type PlacedRequest } from './describe-attempt.ts';
import { closeIdle } from './faults/close-idle.ts';
import type { IncomingUpload } from './incoming-upload.ts';
import type { Reception } from './reception.ts';
import { redactUnread } from './redact.ts';
import { formatStep, type Step, stepFor } from './script.ts';
import { ScriptBook } from './script-book.ts';
import type { Attempt, StorageOptions } from './storage.ts';
import { withWrongSize, wrongHeadParts } from './wrong-parts.ts';

/**
 * What a request gets whose connection an earlier attempt has doomed, whatever is wrong with it, and what it is
 * told as: it is an attempt as any other and takes its step of the script, which is not played.
 */
const DOOMED: Step = { parts: [{ fault: 'close-before' }], times: 1 };
const DOOMED_BY = closeIdle.name;

/** Methods that may ask for something at a path; that of CONNECT is a host. */
const methodsOfPaths: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== 'CONNECT'));

/** Gives each request its place among the attempts of its upload, and writes it down when it is over. */
export class AttemptRegister {
  readonly scripts: ScriptBook;
  log: AttemptLog;
  readonly #options: StorageOptions;
  #numbers: AttemptNumbers;
  /** Attempts that are over, but for the file of their bytes, and what was none. */
  readonly #finishing = new Set<Promise<void>>();
  #open = 0;

  constructor(options: StorageOptions) {
    this.#options = options;
    this.scripts = new ScriptBook(options.defaultScript ?? '201', options.scripts);
    this.log = new AttemptLog(options);
    this.#numbers = this.#newNumbers();
  }

  /** How many requests have a place and are not over. */
  get open(): number {
    return this.#open;
  }

  /**
   * Places a request whose head was read, and finds the step that answers it, or the part that it is rejected for.
   *
   * `isDoomed` tells of a connection that is closed in place of an answer.
   */
  place(
    incoming: IncomingUpload,
    isDoomed = false,
  ): { placed: PlacedRequest; step: Step; rejectedFor: WrongPart | undefined } {
    const { facts, reception } = incoming;
    const credentials = tellCredentials(facts.headers, this.#options.key);
    const wrongHead = wrongHeadParts(facts, credentials, this.#options.basePath);
    const wrong = this.#decisivePart(wrongHead, reception);
    // What is no upload at all takes no number of one.
    const isStray = wrong === 'path' || wrong === 'method';
    const { upload, number, resend } = this.#number(incoming, { isStray, isDoomed });
    const step = isDoomed ? DOOMED : stepFor(this.scripts.scriptOf(upload), number);
    // A step that plays a whole service looks at the key itself, and rejects it early.
    const asksForKey = wrong === 'credentials' && step.parts[0]?.fault === 'service';
    const rejectedFor = asksForKey || isDoomed ? undefined : wrong;
    this.#open += 1;
    const { atMs, id } = reception;
    const scripted = isDoomed ? DOOMED_BY : formatStep(step);
    const fault = rejectedFor === undefined ? scripted : ('rejected' satisfies Unscripted);
    const placed = { ...incoming, upload, number, resend, credentials, fault, wrongHead };
    const soFar = (): Attempt => describeAttempt(placed, { ended: 'open' }, this.#options);
    this.log.arrived({ ...(upload === undefined ? {} : { upload }), number, atMs }, id, soFar);
    return { placed, step, rejectedFor };
  }

  /** Places a stray whose body has come anew, if the body tells which upload it is. */
  placeByBody(stray: PlacedRequest): { placed: PlacedRequest; step: Step } | undefined {
    const { uploadOfBody } = this.#options;
    const { reception } = stray;
    if (stray.upload !== undefined || !uploadOfBody || reception.bytes === 0) return undefined;
    const upload = uploadOfBody({
      sha256: reception.sha256(),
      bytes: reception.bytes,
      text: reception.text(),
    });
    if (upload === undefined) return undefined;
    const { number, resend } = this.#numbers.next(upload, reception.atMs);
    const step = stepFor(this.scripts.scriptOf(upload), number);
    const placed = { ...stray, upload, number, resend, fault: formatStep(step) };
    const soFar = (): Attempt => describeAttempt(placed, { ended: 'open' }, this.#options);
    this.log.arrived({ upload, number, atMs: reception.atMs }, reception.id, soFar);
    return { placed, step };
  }

  /** Writes down a placed request that is over. */
  over(placed: PlacedRequest, ending: Ending): void {
    this.#open -= 1;
    this.#write(placed, ending);
  }

  /** Writes down a request whose head never was whole, or was not understood. */
  partial(incoming: IncomingUpload, ending: Ending, fault: Unscripted = 'malformed'): void {
    const { key } = this.#options;
    const credentials = tellCredentials(incoming.facts.headers, key);
    const told = { ...incoming, facts: redactUnread(incoming.facts, key) };
    this.#write({ ...told, ...this.#number(told), credentials, fault }, ending);
  }

  /** Lets go of what was no request. */
  drop({ kept }: Reception): void {
    if (kept) this.#finish(kept.discard());
  }

  /** Forgets all; what is told from now on is told of a new beginning. */
  reset(): AttemptLog {
    const forgotten = this.log;
    this.log = new AttemptLog(this.#options);
    this.#numbers = this.#newNumbers();
    this.scripts.reset();
    return forgotten;
  }

  /** Resolves when the bytes of all attempts that are over are in their files. */
  async finished(): Promise<void> {
    await Promise.all(this.#finishing);
  }

  #newNumbers(): AttemptNumbers {
    return new AttemptNumbers(this.#options.resendWindowMs ?? 0);
  }

  /** The part of a request that it is answered for in place of its script; a size over the limit always is one. */
  #decisivePart(wrongHead: readonly WrongPart[], { announcedBytes }: Reception): WrongPart | undefined {
    const { strict, limitBytes } = this.#options;
    // How much of the body came with its head is chance, so it does not count here.
    const wrong = withWrongSize(wrongHead, announcedBytes, limitBytes);
    return wrong.find((part) => strict || part === 'size');
  }

  #number(
    incoming: IncomingUpload,
    { isStray = false, isDoomed = false } = {},
  ): Pick<PlacedRequest, 'upload' | 'number' | 'resend'> {
    const { uploadOf = ({ name }) => name } = this.#options;
    const { facts, reception } = incoming;
    // A line that names no version may be cut off within the name; one with a method that HTTP does not know is none.
    const isRequest = facts.httpVersion !== '' && methodsOfPaths.has(facts.method);
    const upload = isStray || !isRequest || facts.name === '' ? undefined : uploadOf(facts);
    return { upload, ...this.#numbers.next(upload, reception.atMs, isDoomed) };
  }

  #write(placed: PlacedRequest, ending: Ending): void {
    const attempt = describeAttempt(placed, ending, this.#options);
    this.#numbers.over(attempt);
    const { log } = this;
    const { kept, ended: isWhole, framing } = placed.reception;
    if (!kept) {
      log.over(attempt);
      return;
    }
    const file = kept.finish({ isWhole, isEmpty: framing === 'none' });
    this.#finish(file.then((bytes) => log.over(bytes ? { ...attempt, kept: bytes } : attempt)));
  }

  #finish(work: Promise<void>): void {
    const finishing = work.finally(() => this.#finishing.delete(finishing));
    this.#finishing.add(finishing);
  }
}

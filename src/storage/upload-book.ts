import { METHODS } from 'node:http';
import { ASKING } from '../ledger/asking.ts';
import { attemptEnd } from '../ledger/attempt-end.ts';
import type { WrongPart } from '../ledger/entry.ts';
import type { Unscripted } from '../ledger/unscripted.ts';
import type { Ending } from '../wire/ending.ts';
import { closeIdle } from '../wire/faults/close-idle.ts';
import type { Reception } from '../wire/reception.ts';
import { tellCredentials } from './credentials.ts';
import { describeAttempt, type PlacedRequest } from './describe-attempt.ts';
import type { IncomingUpload } from './incoming-upload.ts';
import type { KeptBody } from './keep/kept-body.ts';
import { Milestones } from './milestones.ts';
import { redactUnread } from './redact.ts';
import { formatScript, formatStep, parseScript, type Step, stepFor } from './script.ts';
import { ScriptBook } from './script-book.ts';
import type { Arrival, Attempt, Pause, ScriptSetting, StorageOptions, Uploads, Which } from './storage.ts';
import { type Place, Upload } from './upload.ts';
import { withWrongSize, wrongHeadParts } from './wrong-parts.ts';

/** Methods that may ask for something at a path; that of CONNECT is a host. */
const methodsOfPaths: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== 'CONNECT'));

/** What is answered to a client that asks for a file: as a service that holds what was stored does. */
const [THERE, ABSENT] = ['200', '404'].map((status) => stepFor(parseScript(status), 1)) as [Step, Step];

/** What can be waited for of an upload. */
interface Happenings {
  readonly arrival: Arrival;
  readonly attempt: Attempt;
  readonly pause: Pause;
  readonly release: true;
}

/** What has happened since the start, or since all was forgotten. */
class Page {
  readonly #uploads = new Map<string | undefined, Upload>();
  readonly underWay = new Map<string, Arrival>();
  /** In the order in which they ended. */
  readonly over: Attempt[] = [];
  readonly happened = new Milestones<Happenings>();
  /** Names of the files that were stored. */
  readonly stored = new Set<string>();

  upload(name: string | undefined, resendWindowMs = 0): Upload {
    const known = this.#uploads.get(name);
    if (known) return known;
    const upload = new Upload(name, resendWindowMs);
    this.#uploads.set(name, upload);
    return upload;
  }
}

/** All uploads: what answers each, how far it has come, who waits for what of it, and its attempts as they are told. */
export class UploadBook implements Uploads {
  readonly #options: StorageOptions;
  readonly #scripts: ScriptBook;
  #page = new Page();
  /** Attempts that are over, but for the file of their bytes, and what was none. */
  readonly #finishing = new Set<Promise<void>>();
  #open = 0;

  constructor(options: StorageOptions) {
    this.#options = options;
    this.#scripts = new ScriptBook(options.defaultScript ?? '201', options.scripts);
  }

  readonly script = (glob: string, script: string): void => this.#scripts.set(glob, script);
  readonly scripts = (): readonly ScriptSetting[] => this.#scripts.list();
  readonly scriptOf = (name: string): string => formatScript(this.#scripts.scriptOf(name));
  readonly removeScript = (glob: string): boolean => this.#scripts.remove(glob);
  readonly attempts = (): readonly Attempt[] => [...this.#page.over];
  readonly underWay = (): readonly Arrival[] => [...this.#page.underWay.values()];
  readonly openAttempts = (): number => this.#open;
  readonly arrival = ({ name, number }: Which, signal?: AbortSignal): Promise<Arrival> =>
    this.#page.happened.until('arrival', [name, number], signal);
  readonly attempt = ({ name, number }: Which, signal?: AbortSignal): Promise<Attempt> =>
    this.#page.happened.until('attempt', [name, number], signal);
  readonly paused = ({ name, number }: Which, signal?: AbortSignal): Promise<Pause> =>
    this.#page.happened.until('pause', [name, number], signal);
  readonly release = (name: string): void => this.#page.happened.reach('release', [name], true);
  readonly settled = async (): Promise<void> => {
    await Promise.all(this.#finishing);
  };

  /**
   * Places a request whose head was read, and finds the step that answers it, or the part that it is rejected for.
   *
   * One that `isDoomed` sees its connection closed in place of an answer, whatever is wrong with it; it is an attempt
   * as any other and takes its step of the script, which is not played.
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
    const upload = isStray ? undefined : this.#uploadOf(incoming);
    const place = this.#upload(upload).next(reception.atMs, isDoomed);
    const isAsking = upload === undefined && this.#isAsking(incoming);
    const step = isAsking ? this.#answerTo(facts) : this.#stepFor(place);
    // A step that plays a whole service looks at the key itself, and rejects it early.
    const asksForKey = wrong === 'credentials' && step.parts[0]?.fault === 'service';
    const rejectedFor = asksForKey || isDoomed ? undefined : wrong;
    const scripted = isDoomed ? closeIdle.name : formatStep(step);
    const fault = rejectedFor === undefined ? scripted : ('rejected' satisfies Unscripted);
    this.#open += 1;
    const placed = this.#arrived({ ...incoming, place, credentials, fault, wrongHead });
    return { placed, step, rejectedFor };
  }

  /** Places a stray whose body has come anew, if the body tells which upload it is. */
  placeByBody(stray: PlacedRequest): { placed: PlacedRequest; step: Step } | undefined {
    const { uploadOfBody } = this.#options;
    const { reception } = stray;
    if (stray.place.upload !== undefined || !uploadOfBody || reception.bytes === 0) return undefined;
    const upload = uploadOfBody({
      sha256: reception.sha256(),
      bytes: reception.bytes,
      text: reception.told().toString(),
    });
    if (upload === undefined) return undefined;
    const place = this.#upload(upload).next(reception.atMs, false);
    const step = this.#stepFor(place);
    return { placed: this.#arrived({ ...stray, place, fault: formatStep(step) }), step };
  }

  /** Waits until the upload of a request is released. */
  released({ place, reception }: PlacedRequest, atMs: number, signal: AbortSignal): Promise<unknown> {
    const { upload, number } = place;
    if (upload !== undefined) {
      this.#page.happened.reach('pause', [upload, number], { receivedBytes: reception.bytes, atMs });
    }
    return this.#page.happened.until('release', [upload ?? ''], signal);
  }

  /** Waits until the next attempt of the same upload arrives. */
  nextAttempt({ place: { upload, number } }: PlacedRequest, signal: AbortSignal): Promise<unknown> {
    if (upload === undefined) return new Promise(() => {});
    return this.#page.happened.until('arrival', [upload, number + 1], signal);
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
    const place = this.#upload(this.#uploadOf(told)).next(told.reception.atMs, false);
    this.#write({ ...told, place, credentials, fault }, ending);
  }

  /** Lets go of what was no request. */
  drop(kept: KeptBody | undefined): void {
    if (kept) this.#finish(kept.discard());
  }

  /** Begins anew, and gives what was before. */
  forget(): Page {
    const forgotten = this.#page;
    this.#page = new Page();
    this.#scripts.reset();
    return forgotten;
  }

  /** Rejects all who still wait. */
  close(reason: string): void {
    this.#page.happened.close(reason);
  }

  #upload(name: string | undefined): Upload {
    return this.#page.upload(name, this.#options.resendWindowMs);
  }

  #stepFor({ upload, number }: Place): Step {
    return stepFor(this.#scripts.scriptOf(upload), number);
  }

  #isAsking({ facts, reception }: IncomingUpload): boolean {
    const { framing, announcedBytes } = reception;
    const hasBody = framing === 'chunked' || announcedBytes > 0;
    return this.#options.tellsStored === true && ASKING.has(facts.method) && !hasBody;
  }

  #answerTo({ name }: IncomingUpload['facts']): Step {
    return this.#page.stored.has(name) ? THERE : ABSENT;
  }

  /** The part of a request that it is answered for in place of its script; a size over the limit always is one. */
  #decisivePart(wrongHead: readonly WrongPart[], { announcedBytes }: Reception): WrongPart | undefined {
    const { strict, limitBytes } = this.#options;
    // How much of the body came with its head is chance, so it does not count here.
    const wrong = withWrongSize(wrongHead, announcedBytes, limitBytes);
    return wrong.find((part) => strict || part === 'size');
  }

  #uploadOf({ facts }: IncomingUpload): string | undefined {
    const { uploadOf = ({ name }) => name } = this.#options;
    // A line that names no version may be cut off within the name; one with a method that HTTP does not know is none.
    const isRequest = facts.httpVersion !== '' && methodsOfPaths.has(facts.method);
    return !isRequest || facts.name === '' ? undefined : uploadOf(facts);
  }

  #arrived(placed: PlacedRequest): PlacedRequest {
    const { place, reception } = placed;
    const { upload, number } = place;
    const arrival = { upload, number, atMs: reception.atMs };
    this.#page.underWay.set(reception.id, arrival);
    this.#page.happened.reach('arrival', [upload, number], arrival);
    this.#options.onArrival?.(arrival, () => describeAttempt(placed, { ended: 'open' }, this.#options));
    return placed;
  }

  #write(placed: PlacedRequest, ending: Ending): void {
    const attempt = describeAttempt(placed, ending, this.#options);
    this.#upload(attempt.upload).over(attempt);
    if (attempt.upload !== undefined && attemptEnd(attempt) === 'stored') this.#page.stored.add(attempt.name);
    // Where all is forgotten meanwhile, it belongs to what was.
    const page = this.#page;
    const { kept } = placed;
    const { ended: isWhole, framing } = placed.reception;
    if (!kept) {
      this.#tell(attempt, page);
      return;
    }
    const file = kept.finish({ isWhole, isEmpty: framing === 'none' });
    this.#finish(file.then((bytes) => this.#tell(bytes ? { ...attempt, kept: bytes } : attempt, page)));
  }

  #tell(attempt: Attempt, page: Page): void {
    page.underWay.delete(attempt.id);
    if (!this.#options.forgets) {
      page.over.push(attempt);
      page.happened.reach('attempt', [attempt.upload, attempt.number], attempt);
    }
    this.#options.onAttempt?.(attempt);
  }

  #finish(work: Promise<void>): void {
    const finishing = work.finally(() => this.#finishing.delete(finishing));
    this.#finishing.add(finishing);
  }
}

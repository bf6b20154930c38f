import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import { allowsBody } from './answer-presets.ts';
import type { Connection, End, Rider } from './connection.ts';
import type { Ending } from './describe-attempt.ts';
import type { Answer } from './exchange.ts';
import { OverLimit } from './over-limit.ts';
import type { Reception } from './reception.ts';
import type { RunningExchange } from './running-exchange.ts';

interface Parties {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly reception: Reception;
  readonly connection: Connection;
}

interface Surroundings {
  readonly clock: Clock;
  /** What a delay is multiplied by. */
  readonly delayScale: number;
  readonly fileId: string;
  /** A body that is larger is not read to its end. */
  readonly limitBytes: number;
  /** Whether the client waits for `100 Continue` before it sends the body. */
  readonly expectsContinue: boolean;
  /** Whether the connection may be used again after the answer. */
  readonly mayKeepAlive: () => boolean;
  readonly released: (signal: AbortSignal) => Promise<unknown>;
  readonly nextAttempt: (signal: AbortSignal) => Promise<unknown>;
  /** Called once, in the turn in which it ends. */
  readonly onEnd: (ending: Ending) => void;
}

/** Why nothing waits any longer; one for all, because its stack is a good part of the time that an upload takes. */
const OVER = new DOMException('The exchange is over.', 'AbortError');

/** One request and its answer over `node:http`; what it reads is recorded by the tap. */
export class HttpExchange implements RunningExchange, Rider {
  readonly #parties: Parties;
  readonly #surroundings: Surroundings;
  readonly #over = new AbortController();
  readonly #overed: Promise<never>;
  #ending: Ending | undefined;
  #answer: Ending['answer'];
  /** Reading stopped at some time, so the time of a loss is not known. */
  #lossUnseen = false;
  #invited = false;

  constructor(parties: Parties, surroundings: Surroundings) {
    this.#parties = parties;
    this.#surroundings = surroundings;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#overed = promise;
    promise.catch(() => {});
    this.#over.signal.addEventListener('abort', () => reject(this.#over.signal.reason), { once: true });
    parties.request.on('error', () => {});
    parties.response.on('error', () => {});
    parties.connection.riders.add(this);
  }

  get fileId(): string {
    return this.#surroundings.fileId;
  }

  /** How it ended, once it has. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  get answered(): boolean {
    return this.#answer !== undefined;
  }

  async readBody(): Promise<void> {
    await this.#read(Number.POSITIVE_INFINITY);
  }

  async readUntil(bytes: number): Promise<void> {
    await this.#read(bytes);
    this.stopReading();
  }

  stopReading(): void {
    const { request, reception, connection } = this.#parties;
    if (this.#ending || reception.ended) return;
    this.#invite();
    this.#lossUnseen = true;
    request.pause();
    connection.socket.pause();
  }

  async answer({ status, headers = [], body, lingers = false }: Answer): Promise<void> {
    // A client that went away right after the body, which a busy process reads late, is heard first.
    await nextTurn();
    this.#over.signal.throwIfAborted();
    const { response } = this.#parties;
    response.statusCode = status;
    if (allowsBody(status)) {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Content-Length', Buffer.byteLength(body));
    }
    if (!this.#surroundings.mayKeepAlive()) response.setHeader('Connection', 'close');
    for (const [name] of headers) response.removeHeader(name);
    for (const [name, value] of headers) response.appendHeader(name, value);
    const finished = Promise.withResolvers<void>();
    this.#answer = { status, body, atMs: this.#surroundings.clock.now() };
    // The end of an answer that says "close" makes node:http close the connection.
    if (lingers) response.write(body, () => finished.resolve());
    else response.end(body, () => finished.resolve());
    await Promise.race([finished.promise, this.#overed]);
  }

  reset(): void {
    this.#parties.connection.reset();
  }

  close(): void {
    this.#parties.connection.close('lost');
  }

  async sleep(ms: number): Promise<void> {
    const { clock, delayScale } = this.#surroundings;
    await clock.sleep(ms * delayScale, this.#over.signal);
  }

  async untilReleased(): Promise<void> {
    await this.#surroundings.released(this.#over.signal);
  }

  async untilNextAttempt(): Promise<void> {
    await Promise.race([this.#surroundings.nextAttempt(this.#over.signal), this.#overed]);
  }

  untilOver(): Promise<never> {
    return this.#overed;
  }

  async drain(ms: number): Promise<void> {
    const { request, response, reception, connection } = this.#parties;
    if (!reception.ended) {
      const ended = Promise.withResolvers<void>();
      reception.until(Number.POSITIVE_INFINITY, ended.resolve);
      request.resume();
      connection.socket.resume();
      await Promise.race([ended.promise, this.#surroundings.clock.sleep(ms, this.#over.signal)]);
    }
    if (!reception.ended) this.close();
    this.complete();
    response.end();
  }

  /** Ends it as a whole request with a whole answer. */
  complete(): void {
    this.#end({ ended: 'complete' });
  }

  onLoss({ loss, atMs, status }: End): void {
    if (status !== undefined) this.#answer ??= { status, body: '', atMs };
    else if (this.#answer && this.#parties.reception.ended) this.complete();
    const timeless = loss === 'open' || (loss === 'aborted' && this.#lossUnseen);
    this.#end({ ended: loss, ...(timeless ? {} : { lostAtMs: atMs }) });
  }

  async #read(bytes: number): Promise<void> {
    this.#over.signal.throwIfAborted();
    const { request, reception, connection } = this.#parties;
    const { limitBytes } = this.#surroundings;
    if (reception.ended) {
      request.resume();
      this.#checkLimit(bytes);
      return;
    }
    this.#invite();
    const came = Promise.withResolvers<void>();
    const most = Math.min(bytes, limitBytes + 1);
    reception.until(most, () => {
      // In the turn of the byte itself, or more than one read would pass.
      if (!reception.ended) request.pause();
      came.resolve();
    });
    if (!reception.ended && reception.bytes < most) {
      request.resume();
      connection.socket.resume();
    }
    await Promise.race([came.promise, this.#overed]);
    this.#checkLimit(bytes);
  }

  /** However many bytes one read takes, only who asks for more than the limit is told that more came. */
  #checkLimit(asked: number): void {
    const { limitBytes } = this.#surroundings;
    if (asked > limitBytes && this.#parties.reception.bytes > limitBytes) throw new OverLimit();
  }

  #invite(): void {
    if (this.#invited || this.#answer || !this.#surroundings.expectsContinue) return;
    this.#invited = true;
    this.#parties.response.writeContinue();
  }

  #end(ending: Ending): void {
    if (this.#ending) return;
    this.#ending = this.#answer ? { ...ending, answer: this.#answer } : ending;
    this.#parties.connection.riders.delete(this);
    this.#surroundings.onEnd(this.#ending);
    this.#over.abort(OVER);
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { allowsBody } from '../wire/allows-body.ts';
import type { Answer } from './answer-script.ts';
import type { KeptBody } from './kept-body.ts';
import type { SenderConnection } from './sender-connection.ts';

/** What an exchange is about, and where its bytes go. */
export interface ExchangeParts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly connection: SenderConnection;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly body: KeptBody;
  /** Takes the body too, at its own pace. */
  readonly copy?: Writable;
  /** Whether the sender waits for `100 Continue` before it sends the body. */
  readonly expectsContinue: boolean;
}

/** Of an answer that was passed on, a capture tells no more than this. */
const MAX_TOLD_BYTES = 1_048_576;

/** Why nothing waits any longer for an exchange that is over. */
const OVER = new DOMException('The exchange is over.', 'AbortError');

/** One delivery and its answer; what waits rejects as soon as the connection is over. */
export class CaptureExchange {
  readonly #parts: ExchangeParts;
  readonly #end = new AbortController();
  readonly #ended: Promise<never>;
  #wanted: readonly { readonly bytes: number; readonly came: () => void }[] = [];
  #invited = false;
  endAtMs: number | undefined;
  answer: CapturedDelivery['answer'];
  over: CapturedDelivery['over'];

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    const { request, response } = parts;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#ended = promise;
    promise.catch(() => {});
    this.#end.signal.addEventListener('abort', () => reject(OVER), { once: true });
    // Before the listener, which would make it flow.
    request.pause();
    request.on('data', (piece: Buffer) => this.#take(piece));
    request.on('end', () => this.#onEnd());
    request.on('error', () => {});
    response.on('error', () => {});
    parts.copy?.on('error', () => {});
    request.socket.once('end', this.#onGone).once('close', this.#onGone);
  }

  /** Whether the answer was given or the connection ended; what waits for it rejects for no other reason. */
  get isOver(): boolean {
    return this.#end.signal.aborted;
  }

  async readBody(): Promise<void> {
    await this.readUntil(Number.POSITIVE_INFINITY);
  }

  /** Reads until so many bytes of the body came, or its end. */
  async readUntil(bytes: number): Promise<void> {
    const { request, response, body, expectsContinue } = this.#parts;
    this.#end.signal.throwIfAborted();
    if (this.endAtMs !== undefined || body.bytes >= bytes) return;
    if (expectsContinue && !this.#invited) response.writeContinue();
    this.#invited = true;
    const came = new Promise<void>((resolve) => {
      this.#wanted = [...this.#wanted, { bytes, came: resolve }];
    });
    request.resume();
    await Promise.race([came, this.#ended]);
  }

  async reply({ status, headers, body }: Answer): Promise<void> {
    // A sender that went away right after the body, which a busy process reads late, is heard first.
    await nextTurn();
    this.#end.signal.throwIfAborted();
    const { response, clock } = this.#parts;
    const has = (wanted: string): boolean => headers.some(([name]) => name.toLowerCase() === wanted);
    response.statusCode = status;
    response.sendDate = !has('date');
    if (allowsBody(status)) {
      if (!has('content-type')) response.setHeader('Content-Type', 'application/json');
      response.setHeader('Content-Length', body.length);
    }
    for (const [name, value] of headers) response.appendHeader(name, value);
    this.answer = { status, body: body.toString('utf8', 0, MAX_TOLD_BYTES), atMs: clock.now() };
    const finished = new Promise<void>((resolve) => response.end(allowsBody(status) ? body : '', resolve));
    await Promise.race([finished, this.#ended]);
  }

  async sleep(ms: number): Promise<void> {
    await this.#parts.clock.sleep(ms, this.#end.signal);
  }

  untilOver(): Promise<never> {
    return this.#ended;
  }

  /** Breaks the connection with a RST. */
  reset(): void {
    this.finish('script');
    this.#parts.request.socket.resetAndDestroy();
  }

  /** Closes the connection with a FIN. */
  close(by: 'script' | 'capture'): void {
    this.finish(by);
    this.#parts.request.socket.destroy();
  }

  /** Ends it, by itself where nobody is named; only the first call counts. */
  finish(by?: 'sender' | 'script' | 'capture'): void {
    if (this.#end.signal.aborted) return;
    const { request, copy, clock } = this.#parts;
    if (by !== undefined && !(by === 'sender' && this.answer && this.endAtMs !== undefined)) {
      this.over = { by, atMs: clock.now() };
    }
    request.socket.off('end', this.#onGone).off('close', this.#onGone);
    if (this.endAtMs === undefined) copy?.destroy(new Error('the sender did not send all of it'));
    this.#end.abort(OVER);
  }

  readonly #onGone = (): void => this.finish('sender');

  #take(piece: Buffer): void {
    const { request, body, copy } = this.#parts;
    body.add(piece);
    if (copy && !copy.destroyed && !copy.write(piece)) {
      request.pause();
      const goOn = (): void => void request.resume();
      copy.once('drain', goOn).once('close', goOn);
    }
    const enough = this.#wanted.filter(({ bytes }) => body.bytes >= bytes);
    if (enough.length === 0) return;
    this.#wanted = this.#wanted.filter((one) => !enough.includes(one));
    if (this.#wanted.length === 0) request.pause();
    for (const { came } of enough) came();
  }

  #onEnd(): void {
    const { clock, connection, copy } = this.#parts;
    this.endAtMs = clock.now();
    connection.between();
    copy?.end();
    for (const { came } of this.#wanted) came();
  }
}

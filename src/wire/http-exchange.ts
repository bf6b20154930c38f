import { STATUS_CODES } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { type ComposedAnswer, composeAnswer, serialise } from './compose-answer.ts';
import type { Rider } from './connection.ts';
import type { IncomingRequest } from './connections.ts';
import type { End, Ending } from './ending.ts';
import type { Answer, Preset, RequestView } from './exchange.ts';
import { ExchangeLife } from './exchange-life.ts';
import type { CutPlace, Manner, Outage } from './manner.ts';
import { OverLimit } from './over-limit.ts';
import type { RunningExchange } from './running-exchange.ts';
import { bytesUntil, sendWhole } from './send-answer.ts';

interface Parts extends IncomingRequest {
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  /** What a delay is multiplied by. */
  readonly delayScale: number;
  readonly preset: Preset;
  /** A body that is larger is not read to its end. */
  readonly limitBytes: number;
  readonly view: RequestView;
  /** Whether the connection may be used again after the answer. */
  readonly mayKeepAlive: () => boolean;
  /** Called once, in the turn in which it ends. */
  readonly onEnd: (ending: Ending, outage: Outage | undefined) => void;
}

/**
 * How long, in ms, a client may be silent that was told early that the connection closes.
 *
 * It need not look for an answer before it has sent all, so it may send on; nginx waits as long for more of it.
 */
const LINGER_MS = 5000;

/** How long, in ms, a client that has gone may take to say so when it is answered. */
const GONE_MS = 50;

/** A pause that is shorter is not worth a timer: what it lacks is made up for by the next one. */
const SHORTEST_PAUSE_MS = 1;

/** One request and its answer over `node:http`; what it reads is recorded by the tap. */
export class HttpExchange implements RunningExchange, Rider {
  readonly #parts: Parts;
  readonly #life = new ExchangeLife();
  #manner: Manner = {};
  #ending: Ending | undefined;
  #answer: Ending['answer'];
  /** An answer has begun that is not, or never will be, whole. */
  #cutOff = false;
  /** Reading stopped at some time, so the time of a loss is not known. */
  #lossUnseen = false;
  #invited = false;
  /** Whether it waits for more than its body. */
  #waits = false;
  /** Since when the body is read at a rate. */
  #pacedSinceMs = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.request.on('error', () => {});
    parts.response.on('error', () => {});
    parts.connection.riders.add(this);
  }

  get request(): RequestView {
    return this.#parts.view;
  }

  get receivedBytes(): number {
    return this.#parts.reception.bytes;
  }

  /** How it ended, once it has. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  get answered(): boolean {
    return this.#answer !== undefined;
  }

  shape(change: Manner): void {
    if (change.bytesPerSecond !== undefined) this.#pacedSinceMs = this.#parts.clock.now();
    this.#manner = { ...this.#manner, ...change };
  }

  readBody(): Promise<void> {
    return this.#read(Number.POSITIVE_INFINITY);
  }

  async readUntil(bytes: number): Promise<void> {
    await this.#read(bytes);
    this.#halt();
  }

  stopReading(): void {
    this.#invite();
    this.#halt();
  }

  async respond(answer: Answer): Promise<void> {
    const { early } = this.#manner;
    if (early) await this.readUntil(early.afterBytes);
    else await this.readBody();
    // node:http closes after an answer that says "close", however much of the body is still to come.
    if (early?.afterwards === 'keep' && this.#saysClose(answer))
      this.shape({ early: { ...early, afterwards: 'drain' } });
    const kept = await this.#asKept(answer);
    await this.#hearClient();
    await this.#send(kept);
    const afterwards = this.#manner.early?.afterwards;
    if (afterwards === 'drain') await this.#readOut();
    if (afterwards === 'close') this.close();
    if (afterwards === 'reset') this.reset();
  }

  async reject(answer: Answer): Promise<void> {
    const { outage } = this.#manner;
    // What the server itself rejects is told as it is.
    this.#manner = { early: { afterBytes: 0, afterwards: 'drain' }, outage };
    if (this.answered) await this.#readOut();
    else await this.respond(answer);
    this.complete();
  }

  inform(status: number): void {
    if (status === 100) this.#invited = true;
    this.#parts.connection.socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Scripted'}\r\n\r\n`);
  }

  async write(bytes: Buffer): Promise<void> {
    const { socket } = this.#parts.connection;
    await this.#life.until((done) => socket.write(bytes, () => done()));
  }

  reset(): void {
    this.#parts.connection.reset();
  }

  close(): void {
    this.#parts.connection.close('lost');
  }

  async sleep(ms: number): Promise<void> {
    const { clock, delayScale } = this.#parts;
    await this.#wait(() => clock.sleep(ms * delayScale, this.#life.signal));
  }

  async wait(happening: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    await this.#wait(() => Promise.race([happening(this.#life.signal), this.#life.until(() => {})]));
  }

  untilOver(): Promise<never> {
    return this.#wait(() => this.#life.until<never>(() => {}));
  }

  isAboutToAnswer(): boolean {
    return this.#parts.reception.ended && !this.answered && !this.#waits;
  }

  complete(): void {
    const { connection } = this.#parts;
    if (this.#ending) return;
    this.#end({ ended: 'complete' });
    if (this.#manner.closesIdle) connection.closesNext = true;
    const isLast = connection.finAtMs !== undefined && connection.riders.size === 0;
    if (isLast || this.#closesAfterwards()) connection.socket.destroySoon();
  }

  onLoss({ loss, atMs, status }: End): void {
    if (status !== undefined) this.#answer ??= { status, body: '', atMs };
    else if (this.#answer && !this.#cutOff && this.#parts.reception.ended) this.complete();
    const timeless = loss === 'open' || (loss === 'aborted' && this.#lossUnseen);
    this.#end({ ended: loss, ...(timeless ? {} : { lostAtMs: atMs }) });
  }

  /** The answer, unless it tells of success and the bytes cannot be kept. */
  async #asKept(answer: Answer): Promise<Answer> {
    const { taker } = this.#parts.reception;
    if (!taker || answer.status >= 300) return answer;
    const failure = await this.#life.until<string | undefined>((done) => void taker.written().then(done));
    return failure === undefined ? answer : { status: 507 };
  }

  /** A client that went away right after the body, which a busy process reads late, is heard before it is answered. */
  async #hearClient(): Promise<void> {
    // What it sent while nothing was read is read first, and its FIN one turn later.
    await this.#life.until((done) => setImmediate(() => setImmediate(done)));
  }

  /** Waits for what may take long: a client that has sent its FIN cannot be told from one that has gone meanwhile. */
  async #wait<Value>(begin: () => Promise<Value>): Promise<Value> {
    const { connection, reception } = this.#parts;
    if (connection.finAtMs !== undefined && reception.ended) connection.close('aborted');
    this.#life.throwIfOver();
    this.#waits = true;
    try {
      return await begin();
    } finally {
      this.#waits = false;
    }
  }

  /** Sends an answer to a client that has sent its FIN: one that has gone lets the second write fail. */
  async #sendIfThere(composed: ComposedAnswer): Promise<void> {
    const { connection } = this.#parts;
    const { line, head, body } = serialise(composed);
    await this.write(line);
    await this.#parts.clock.sleep(GONE_MS, this.#life.signal);
    const isThere = await this.#life.until<boolean>((done) =>
      connection.socket.write(Buffer.concat([head, body]), (error) => done(!error)),
    );
    if (isThere) return;
    this.#answer = undefined;
    connection.close('aborted');
    this.#life.throwIfOver();
  }

  async #send(answer: Answer): Promise<void> {
    const { mayKeepAlive, preset, view, connection, clock } = this.#parts;
    const { cut, dripMs, early, html } = this.#manner;
    const { body = preset.bodyOf(answer.status) } = html ? { body: pageOf(answer.status, html) } : answer;
    const { finAtMs, riders } = connection;
    const isLast = finAtMs !== undefined && riders.size === 1;
    const composed = composeAnswer({ ...answer, body }, this.#manner, {
      acceptsGzip: view.acceptsGzip,
      knowsChunks: this.#parts.request.httpVersion !== '1.0',
      contentType: preset.contentType,
      mayKeepAlive: !isLast && mayKeepAlive(),
    });
    const told = String(cut === undefined ? body : cutBody(body, cut.at));
    this.#answer = { status: answer.status, body: told, atMs: clock.now() };
    // node:http closes after an answer in its own way, whatever is still to be read, and leaves no RST to be sent.
    const closesItself = early !== undefined && early.afterwards !== 'keep';
    const isWhole = cut === undefined && dripMs === undefined;
    if (isWhole && finAtMs !== undefined) return this.#sendIfThere(composed);
    if (isWhole && !closesItself) {
      return this.#life.until((done) => sendWhole(this.#parts.response, composed, done));
    }
    this.#cutOff = true;
    const bytes = bytesUntil(composed, cut?.at ?? 'end');
    await this.#drip(bytes, dripMs);
    if (cut?.afterwards === 'reset') this.reset();
    if (cut?.afterwards === 'close') this.close();
    if (cut?.afterwards === 'stall') await this.untilOver();
    this.#cutOff = false;
  }

  async #drip(bytes: Buffer, ms: number | undefined): Promise<void> {
    if (ms === undefined) return this.write(bytes);
    for (let at = 0; at < bytes.length; at += 1) {
      if (at > 0) await this.sleep(ms);
      await this.write(bytes.subarray(at, at + 1));
    }
  }

  /** Whether the client or the answer asks for the end of the connection. */
  #saysClose({ headers = [] }: Answer): boolean {
    const { response, mayKeepAlive } = this.#parts;
    if (!response.shouldKeepAlive || this.#manner.connection === 'close' || !mayKeepAlive()) return true;
    return headers.some(([name, value]) => name.toLowerCase() === 'connection' && /close/i.test(value));
  }

  /** Whether the answer leaves the connection in a state that no further answer can follow. */
  #closesAfterwards(): boolean {
    const { dripMs, length, early } = this.#manner;
    return dripMs !== undefined || length === 'over' || early?.afterwards === 'drain';
  }

  #read(bytes: number): Promise<void> {
    const { bytesPerSecond } = this.#manner;
    return bytesPerSecond === undefined ? this.#readAtOnce(bytes) : this.#readInPace(bytes, bytesPerSecond);
  }

  async #readInPace(bytes: number, bytesPerSecond: number): Promise<void> {
    const { reception, request } = this.#parts;
    await this.#keepPace(bytesPerSecond);
    while (!reception.ended && reception.bytes < bytes) {
      await this.#readAtOnce(reception.bytes + 1);
      this.#halt();
      await this.#keepPace(bytesPerSecond);
    }
    if (reception.ended) request.resume();
  }

  /** Waits until as much time has passed as the bytes that came may take. */
  async #keepPace(bytesPerSecond: number): Promise<void> {
    const { clock, delayScale, reception } = this.#parts;
    const dueMs = (reception.bytes / bytesPerSecond) * 1000 * delayScale;
    const restMs = this.#pacedSinceMs + dueMs - clock.now();
    if (restMs >= SHORTEST_PAUSE_MS) await clock.sleep(restMs, this.#life.signal);
  }

  /** Reads the rest of a body that is answered, and closes the connection when nothing more of it comes. */
  async #readOut(): Promise<void> {
    const { request, reception, connection, clock } = this.#parts;
    const answeredAtMs = clock.now();
    const ended = this.#life.until((done) => reception.until(Number.POSITIVE_INFINITY, done));
    request.resume();
    connection.socket.resume();
    while (!reception.ended) {
      const silentSinceMs = Math.max(answeredAtMs, reception.lastAtMs ?? 0);
      const restMs = silentSinceMs + LINGER_MS - clock.now();
      if (restMs <= 0) this.close();
      await Promise.race([ended, clock.sleep(restMs, this.#life.signal)]);
    }
  }

  async #readAtOnce(bytes: number): Promise<void> {
    this.#life.throwIfOver();
    const { request, reception, connection, limitBytes } = this.#parts;
    if (reception.ended) {
      request.resume();
      this.#checkLimit(bytes);
      return;
    }
    if (bytes > 0) this.#invite();
    const most = Math.min(bytes, limitBytes + 1);
    await this.#life.until((done) => {
      reception.until(most, () => {
        // In the turn of the byte itself, or more than one read would pass.
        if (!reception.ended) request.pause();
        done();
      });
      if (!reception.ended && reception.bytes < most) {
        request.resume();
        connection.socket.resume();
      }
    });
    this.#checkLimit(bytes);
  }

  /** However many bytes one read takes, only who asks for more than the limit is told that more came. */
  #checkLimit(asked: number): void {
    const { limitBytes, reception } = this.#parts;
    if (asked > limitBytes && reception.bytes > limitBytes) throw new OverLimit();
  }

  #halt(): void {
    const { request, reception, connection } = this.#parts;
    if (this.#ending || reception.ended) return;
    this.#lossUnseen = true;
    request.pause();
    connection.socket.pause();
  }

  #invite(): void {
    const { view } = this.#parts;
    if (this.#invited || !view.expectsContinue || this.#manner.withholdsContinue || this.answered) return;
    this.#invited = true;
    this.#parts.response.writeContinue();
  }

  #end(ending: Ending): void {
    if (this.#ending) return;
    this.#ending = this.#answer ? { ...ending, answer: this.#answer } : ending;
    this.#parts.connection.riders.delete(this);
    this.#parts.onEnd(this.#ending, this.#manner.outage);
    this.#life.end();
  }
}

/** What a page says; a cut in its UTF-8 by a number of bytes mostly falls within a character. */
const PAGE_TEXT = {
  latin1: 'Réponse à une requête',
  utf8: 'サーバーは要求を処理できませんでした。'.repeat(100),
} as const satisfies Partial<Record<BufferEncoding, string>>;

function pageOf(status: number, encoding: keyof typeof PAGE_TEXT): Buffer {
  const heading = `${status} ${STATUS_CODES[status] ?? 'Scripted'}`;
  return Buffer.from(`<html><h1>${heading}</h1><p>${PAGE_TEXT[encoding]}</p></html>\n`, encoding);
}

/** What comes of a body whose answer breaks off. */
function cutBody(body: string | Buffer, place: CutPlace): string | Buffer {
  return place === 'half' ? body.slice(0, Math.floor(body.length / 2)) : '';
}

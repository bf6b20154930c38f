/** How the body of a request is framed. */
export type Framing = 'chunked' | 'content-length' | 'none';

/** What the tap sees of one request, in order. */
export interface RequestSink {
  /** A whole line of the head. */
  line(text: string): void;
  /** The empty line after the head; `announcedBytes` is the length of the body, 0 where it is not told. */
  head(framing: Framing, announcedBytes: number): void;
  /** A chunk-size line, but not the one that ends the body. */
  chunk(bytes: number, atMs: number): void;
  /** Whether a body that so many bytes more have come of is still read on, whatever they are. */
  readsBeyond(bytes: number): boolean;
  /** Bytes of the body, without framing. */
  body(bytes: Buffer, atMs: number): void;
  /** The last byte of the request. */
  end(atMs: number): void;
}

/** Where requests are taken. */
interface Taker {
  /** The first byte of a head; gives what takes the request, if it is taken. */
  begin(atMs: number): RequestSink | undefined;
  /** A line, or all lines of a head, were too long to be followed. */
  overflow(): void;
}

type State = 'between' | 'head' | 'body' | 'size' | 'chunk' | 'chunk-end' | 'trailers' | 'lost';

/** A line, or all lines of a head, beyond this is not followed; `node:http` counts no spaces, so it may go on. */
const LINE_LIMIT = 256 * 1024;

/** What the HTTP parser is given in place of a chunk that it did not see, when its end is not what it must be. */
const UNSEEN_CHUNK = Buffer.from('1\r\n.');

/** A body that announces fewer bytes is passed on as it is. */
const LONG_BODY_BYTES = 1024 * 1024;

/** The framing that the HTTP parser is told of in place of the length of a long body, which it need not see then. */
export const CHUNKED_INSTEAD = 'Transfer-Encoding: chunked';

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Whether a line of a head tells the length of the body, and nothing about it is odd. */
export function isLengthLine(line: string): boolean {
  return /^content-length: \d{1,15}$/i.test(line);
}

/** Whether with such a line the length may not count, or tells not all. */
function isOtherFraming(line: string): boolean {
  return /^(?:[ \t]|content-length|transfer-encoding|upgrade)/i.test(line);
}

const CR = 13;
const LF = 10;

/** Follows the requests on one connection byte by byte, wherever the bytes are cut. */
export class WireTap {
  readonly #taker: Taker;
  #sink: RequestSink | undefined;
  /** When the bytes were read that are looked at. */
  #atMs = 0;
  #state: State = 'between';
  #line = '';
  #headBytes = 0;
  #method = '';
  #framing: Framing = 'none';
  /** Whether the request may be chunked. */
  #is11 = false;
  /** Bytes of the body or of the chunk that are still to come. */
  #left = 0;
  /** Whether the chunk under way is kept from the HTTP parser. */
  #unseen = false;
  /** Where the bytes begin, among those that are read, that the HTTP parser is still to see. */
  #passFrom = 0;
  #passed: Buffer[] = [];
  /** Where the line is that tells the length of the body, if nothing of the head was passed on and nothing is odd. */
  #lengthLine: { readonly from: number; readonly until: number } | undefined;
  #framingLines = 0;
  /** Whether the HTTP parser takes the body, whose length is told, for a chunked one. */
  #isReframed = false;

  constructor(taker: Taker) {
    this.#taker = taker;
  }

  /**
   * Takes the next bytes from the socket, and gives those that an HTTP parser must see.
   *
   * Whole chunks of a body that is read on anyway mean nothing to it, and cost more time than all else here. A long
   * body of a told length is passed on as a chunked one, of which it need not see more either.
   */
  read(bytes: Buffer, atMs: number): readonly Buffer[] {
    let at = 0;
    this.#atMs = atMs;
    this.#passFrom = 0;
    this.#passed = [];
    this.#lengthLine = undefined;
    while (at < bytes.length && this.#state !== 'lost') {
      if (this.#state === 'between') at = this.#skipEmptyLines(bytes, at);
      else if (this.#state === 'body' || this.#state === 'chunk') at = this.#takeBody(bytes, at);
      else at = this.#takeLine(bytes, at);
    }
    if (!this.#unseen) this.#pass(bytes, bytes.length);
    return this.#passed;
  }

  /** Whether the body that is under way is read on for so many bytes, whatever they are. */
  readsBeyond(bytes: number): boolean {
    return this.#sink?.readsBeyond(bytes) === true;
  }

  #pass(bytes: Buffer, until: number): void {
    if (until > this.#passFrom) this.#passed.push(bytes.subarray(this.#passFrom, until));
  }

  #skipEmptyLines(bytes: Buffer, from: number): number {
    let at = from;
    while (bytes[at] === CR || bytes[at] === LF) at += 1;
    if (at < bytes.length) {
      this.#state = 'head';
      this.#headBytes = 0;
      this.#method = '';
      this.#framing = 'none';
      this.#framingLines = 0;
      this.#isReframed = false;
      this.#sink = this.#taker.begin(this.#atMs);
    }
    return at;
  }

  #takeBody(bytes: Buffer, from: number): number {
    const until = Math.min(bytes.length, from + this.#left);
    this.#left -= until - from;
    if (this.#isReframed) this.#passAsChunk(bytes, from, until);
    this.#sink?.body(bytes.subarray(from, until), this.#atMs);
    if (this.#left === 0) {
      if (this.#state === 'chunk') this.#state = 'chunk-end';
      else this.#endRequest();
    }
    return until;
  }

  /** Passes a piece of a body on as a chunk, unless it is read on anyway. */
  #passAsChunk(bytes: Buffer, from: number, until: number): void {
    this.#pass(bytes, from);
    const size = until - from;
    if (!this.readsBeyond(size)) {
      this.#passed.push(
        Buffer.from(`${size.toString(16)}\r\n`),
        bytes.subarray(from, until),
        Buffer.from('\r\n'),
      );
    }
    if (this.#left === 0) this.#passed.push(LAST_CHUNK);
    this.#passFrom = until;
  }

  #takeLine(bytes: Buffer, from: number): number {
    const lineFeed = bytes.indexOf(LF, from);
    const until = lineFeed === -1 ? bytes.length : lineFeed;
    const isWhole = this.#line === '' && lineFeed !== -1;
    this.#line += bytes.toString('latin1', from, until);
    if (this.#headBytes + this.#line.length > LINE_LIMIT) {
      this.#state = 'lost';
      this.#line = '';
      this.#taker.overflow();
      return bytes.length;
    }
    if (this.#unseen) this.#checkUnseenEnd(until, lineFeed !== -1);
    if (lineFeed === -1) return until;
    if (this.#state === 'size' && isWhole && this.#isUnseen(this.#line)) {
      this.#pass(bytes, from);
      this.#unseen = true;
    }
    const line = this.#line.endsWith('\r') ? this.#line.slice(0, -1) : this.#line;
    this.#line = '';
    if (this.#state === 'head' && isOtherFraming(line)) {
      this.#framingLines += 1;
      if (isWhole && isLengthLine(line)) this.#lengthLine = { from, until: from + line.length };
    }
    this.#onLine(line);
    if (this.#isReframed && this.#lengthLine) this.#passReframed(bytes, this.#lengthLine);
    return until + 1;
  }

  #passReframed(bytes: Buffer, { from, until }: { readonly from: number; readonly until: number }): void {
    this.#pass(bytes, from);
    this.#passed.push(Buffer.from(CHUNKED_INSTEAD));
    this.#passFrom = until;
    this.#lengthLine = undefined;
  }

  /** Whether a chunk with this size line need not be seen: nothing about it is odd, and it is read in any case. */
  #isUnseen(line: string): boolean {
    const digits = /^([\da-f]{1,8})\r$/i.exec(line)?.[1];
    const size = digits === undefined ? 0 : Number.parseInt(digits, 16);
    return size > 0 && this.readsBeyond(size);
  }

  /** Looks at what follows an unseen chunk up to `until`; if that is no line end, the parser must find out too. */
  #checkUnseenEnd(until: number, ended: boolean): void {
    if (this.#line === '\r' || (this.#line === '' && !ended)) {
      if (!ended) return;
      this.#passFrom = until + 1;
    } else {
      this.#passed.push(UNSEEN_CHUNK, Buffer.from(this.#line, 'latin1'));
      this.#passFrom = until;
    }
    this.#unseen = false;
  }

  #onLine(line: string): void {
    if (this.#state === 'head') this.#onHeadLine(line);
    else if (this.#state === 'size') this.#onSizeLine(line);
    else if (this.#state === 'chunk-end') this.#state = 'size';
    else if (this.#state === 'trailers') this.#onTrailerLine(line);
  }

  #onHeadLine(line: string): void {
    if (line === '') {
      this.#onHeadEnd();
      return;
    }
    this.#headBytes += line.length;
    this.#sink?.line(line);
    if (this.#method === '') {
      this.#method = line.split(' ', 1)[0] ?? '';
      this.#is11 = line.endsWith(' HTTP/1.1');
      return;
    }
    const length = /^content-length:[ \t]*(\d+)/i.exec(line)?.[1];
    if (/^transfer-encoding:.*chunked/i.test(line)) this.#framing = 'chunked';
    else if (length !== undefined && this.#framing !== 'chunked') {
      this.#framing = 'content-length';
      this.#left = Number(length);
    }
  }

  #onHeadEnd(): void {
    this.#headBytes = 0;
    this.#sink?.head(this.#framing, this.#framing === 'content-length' ? this.#left : 0);
    if (this.#method === 'CONNECT') this.#state = 'lost';
    else if (this.#framing === 'chunked') this.#state = 'size';
    else if (this.#framing === 'content-length' && this.#left > 0) {
      this.#state = 'body';
      const isPlain = this.#framingLines === 1 && this.#lengthLine !== undefined;
      this.#isReframed = isPlain && this.#left >= LONG_BODY_BYTES && this.#is11;
    } else this.#endRequest();
  }

  #onSizeLine(line: string): void {
    const size = Number.parseInt(line, 16);
    if (Number.isNaN(size) || size < 0) this.#state = 'lost';
    else if (size === 0) this.#state = 'trailers';
    else {
      this.#left = size;
      this.#state = 'chunk';
      this.#sink?.chunk(size, this.#atMs);
    }
  }

  #onTrailerLine(line: string): void {
    this.#headBytes += line.length;
    if (line === '') this.#endRequest();
  }

  #endRequest(): void {
    this.#state = 'between';
    this.#sink?.end(this.#atMs);
  }
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import { type End, endingOf, type Loss } from './ending.ts';
import { takeReads } from './in-place.ts';
import type { Reception } from './reception.ts';
import { headOfLines } from './request-head.ts';
import type { Service } from './service.ts';
import { WireTap } from './wire-tap.ts';

/** Something that lives on a connection and must know when it ends. */
export interface Rider {
  onLoss(end: End): void;
  /** Whether all of it came and its answer waits for nothing: a client that has sent its FIN may still read it. */
  isAboutToAnswer(): boolean;
}

/** What a connection is part of. */
export interface Surroundings {
  readonly clock: Pick<Clock, 'now'>;
  /** Makes a place for what arrives of a request that begins on this socket. */
  readonly newReception: (atMs: number, socket: Socket) => Reception;
  readonly service: Service;
}

/** One socket with a tap on what it reads, and the requests that came over it. */
export class Connection {
  /** Counts from 1. */
  readonly number: number;
  readonly socket: Socket;
  /** Exchanges that are not over. */
  readonly riders = new Set<Rider>();
  /** Ends with the latest exchange: requests of one connection are answered in turn. */
  turn: Promise<void> = Promise.resolve();
  ended = false;
  /** When the client sent its FIN, if it did: it has gone, or only has nothing more to say. */
  finAtMs: number | undefined;
  /** The next request that comes over it is not answered: the connection is closed instead. */
  closesNext = false;
  /** Why what came is not understood, or why the connection broke. */
  trouble: NodeJS.ErrnoException | undefined;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  /** The socket below TLS; without TLS it is the same. */
  readonly #bare: Socket;
  /** What comes from now on is no request. */
  #deaf = false;
  readonly #surroundings: Surroundings;
  /** Requests that no exchange was made of yet, oldest first. */
  readonly #unclaimed: Reception[] = [];

  constructor(number: number, socket: Socket, surroundings: Surroundings, bare = socket) {
    this.number = number;
    this.#bare = bare;
    this.socket = socket;
    this.#surroundings = surroundings;
    const tap = new WireTap({
      begin: (atMs) => this.#begin(atMs),
      overflow: () => {
        this.trouble = Object.assign(new Error('It is too long.'), { code: 'HPE_HEADER_OVERFLOW' });
        this.reject(431);
      },
    });
    // In place of the listener of node:http, so that what a request is made of is known when it is handed over.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse) socket.removeListener('data', parse);
    takeReads(socket, {
      take: (bytes) => {
        surroundings.service.onRead?.(this, bytes);
        if (this.#deaf) return;
        for (const passed of tap.read(bytes, surroundings.clock.now())) {
          if (!this.#deaf) parse?.call(socket, passed);
        }
      },
      // What is looked at read by read is told as such.
      takesBeyond: (bytes) => surroundings.service.onRead === undefined && tap.readsBeyond(bytes),
    });
    socket.on('end', () => this.#onFin());
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    socket.on('close', () => {
      this.end('aborted');
      resolve();
    });
  }

  /** The oldest request that no exchange was made of yet. */
  claim(): Reception | undefined {
    return this.#unclaimed.shift();
  }

  /** Whether nothing is under way on it. */
  isIdle(): boolean {
    return this.riders.size === 0 && this.#unclaimed.length === 0;
  }

  /** Ends all that is under way; only the first call counts. */
  end(loss: Loss, status?: number): void {
    if (this.ended) return;
    this.ended = true;
    // One that turns out to have gone went when it sent its FIN.
    const atMs = (loss === 'aborted' ? this.finAtMs : undefined) ?? this.#surroundings.clock.now();
    const end: End = { loss, atMs, status };
    for (const rider of [...this.riders]) rider.onLoss(end);
    // What follows a request that is not understood is no request either, whatever it looks like.
    const [partial, ...dropped] = this.#unclaimed.splice(0);
    const { service } = this.#surroundings;
    if (partial) {
      const head = headOfLines(partial.lines);
      service.onPartial({ connection: this, head, reception: partial }, endingOf(end), 'malformed');
    }
    for (const reception of dropped) service.onDropped(reception);
  }

  /** Ends it with a RST. */
  reset(): void {
    this.end('lost');
    // A socket whose FIN is on its way cannot be reset any more, and would never close.
    if (this.socket.writableEnded) this.#bare.destroy();
    else this.#bare.resetAndDestroy();
  }

  /** Rejects what is not understood, after the answers to whole requests that came before it. */
  rejectInTurn(status: number): void {
    if (this.#deaf) return;
    this.#deaf = true;
    // A request that was claimed is the one that is broken, in its body.
    const isNext = this.#unclaimed.length > 0 && this.riders.size > 0;
    if (isNext) void this.turn.then(() => this.reject(status));
    else this.reject(status);
  }

  /** Ends it with an error answer of its own, because what came is no request. */
  reject(status: number): void {
    if (this.ended) return;
    this.#deaf = true;
    // After an answer that says "close" nobody is told any more.
    this.end('lost', this.socket.writable ? status : undefined);
    this.socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    this.socket.destroySoon();
  }

  /**
   * Sends the FIN; what a client sends that has not noticed is read all the same, and not answered.
   *
   * Resolves when the FIN is on its way: such a client may never end its half.
   */
  shut(): Promise<void> {
    this.closesNext = true;
    return new Promise((resolve) => this.socket.end(resolve));
  }

  /** Ends it with a FIN, or without ado when the server closes. */
  close(loss: Loss): void {
    this.end(loss);
    this.socket.destroy();
  }

  #begin(atMs: number): Reception | undefined {
    // Nobody would ever end what begins now.
    if (this.ended) return undefined;
    const reception = this.#surroundings.newReception(atMs, this.socket);
    this.#unclaimed.push(reception);
    return reception;
  }

  #onFin(): void {
    this.finAtMs = this.#surroundings.clock.now();
    const riders = [...this.riders];
    const isWhole = riders.length > 0 && this.#unclaimed.length === 0;
    if (isWhole && riders.every((rider) => rider.isAboutToAnswer())) return;
    this.end('aborted');
    this.socket.destroySoon();
  }
}

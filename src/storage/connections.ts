import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import { Connection, type End } from './connection.ts';
import { quietHttpServer } from './http-server.ts';
import type { Reception } from './reception.ts';

/** A request whose head was read, and the means to answer it. */
export interface IncomingRequest {
  readonly connection: Connection;
  readonly reception: Reception;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly expectsContinue: boolean;
}

interface Surroundings {
  readonly clock: Clock;
  readonly newReception: (socket: Socket, atMs: number) => Reception;
  readonly onRequest: (incoming: IncomingRequest) => void;
  readonly onPartial: (connection: Connection, reception: Reception, end: End) => void;
  readonly onDropped: (reception: Reception) => void;
}

/** All connections of a storage, and the HTTP that is spoken on them. */
export class Connections {
  readonly #surroundings: Surroundings;
  readonly #open = new Map<Socket, Connection>();
  readonly #http = quietHttpServer({
    onRequest: (request, response, expectsContinue) => {
      const connection = this.#open.get(request.socket);
      if (!connection || connection.ended) return;
      if (this.#misled.has(request.socket)) return connection.reject(400);
      const { clock, newReception, onRequest } = this.#surroundings;
      const reception = connection.claim() ?? newReception(request.socket, clock.now());
      onRequest({ connection, reception, request, response, expectsContinue });
    },
    onTrouble: (error, socket) => this.#onTrouble(error, socket),
  });
  readonly #misled = new WeakSet<Socket>();
  #count = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Speaks HTTP on a socket from now on; `bare` is the one below TLS. */
  add(socket: Socket, bare = socket): void {
    this.#http.emit('connection', socket);
    this.#open.set(socket, new Connection(this.nextId(), socket, this.#surroundings, bare));
    socket.on('close', () => this.#open.delete(socket));
  }

  /** Speaks HTTP on a socket of a client that does not know that it shall speak TLS, and rejects what it asks. */
  addMisled(socket: Socket): void {
    this.#misled.add(socket);
    this.add(socket);
  }

  /** What the next connection is called. */
  nextId(): string {
    this.#count += 1;
    return `c${this.#count}`;
  }

  /** Closes the connections on which nothing is under way; an attempt that is made over one nonetheless is seen. */
  async closeIdle(): Promise<void> {
    const idle = [...this.#open.values()].filter((connection) => connection.isIdle());
    await Promise.all(idle.map((connection) => connection.shut()));
  }

  /** Closes the connections on which something is under way, which ends as `open`. */
  async closeBusy(): Promise<void> {
    const busy = [...this.#open.values()].filter((connection) => !connection.isIdle());
    for (const connection of this.#open.values()) connection.closesNext &&= !connection.socket.writable;
    for (const connection of busy) connection.close('open');
    await Promise.all(busy.map(({ closed }) => closed));
  }

  /** Closes all connections; what is under way ends as `open`. */
  async close(): Promise<void> {
    const all = [...this.#open.values()];
    for (const connection of all) connection.close('open');
    await Promise.all(all.map(({ closed }) => closed));
  }

  #onTrouble({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection || connection.ended || !socket.writable) socket.destroy();
    else if (code === 'HPE_HEADER_OVERFLOW') connection.rejectInTurn(431);
    else if (code === 'CONNECT') connection.rejectInTurn(405);
    // Only known when its head was handed over already.
    else if (code === 'HPE_INVALID_TRANSFER_ENCODING') connection.reject(400);
    else if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE') connection.rejectInTurn(400);
    else connection.close('aborted');
  }
}

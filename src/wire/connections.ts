import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Connection, type Surroundings } from './connection.ts';
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

interface Handlers extends Surroundings {
  readonly onRequest: (incoming: IncomingRequest) => void;
}

/** All connections of a server, and the HTTP that is spoken on them. */
export class Connections {
  readonly #handlers: Handlers;
  readonly #open = new Map<Socket, Connection>();
  readonly #http = quietHttpServer({
    onRequest: (request, response, expectsContinue) => {
      const connection = this.#open.get(request.socket);
      if (!connection || connection.ended) return;
      if (this.#misled.has(request.socket)) return connection.reject(400);
      const { clock, newReception, onRequest } = this.#handlers;
      const reception = connection.claim() ?? newReception(clock.now(), request.socket);
      onRequest({ connection, reception, request, response, expectsContinue });
    },
    onTrouble: (error, socket) => this.#onTrouble(error, socket),
  });
  readonly #misled = new WeakSet<Socket>();
  #count = 0;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  /** Speaks HTTP on a socket from now on; `bare` is the one below TLS. */
  add(socket: Socket, bare = socket): void {
    this.#http.emit('connection', socket);
    const connection = new Connection(this.nextNumber(), socket, this.#handlers, bare);
    this.#open.set(socket, connection);
    this.#handlers.service.onConnection?.(connection);
    socket.on('close', () => this.#open.delete(socket));
  }

  /** Speaks HTTP on a socket of a client that does not know that it shall speak TLS, and rejects what it asks. */
  addMisled(socket: Socket): void {
    this.#misled.add(socket);
    this.add(socket);
  }

  /** The number of the next connection. */
  nextNumber(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Closes the connections on which nothing is under way; a request that is made over one nonetheless is seen. */
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

  #onTrouble(error: NodeJS.ErrnoException, socket: Socket): void {
    const { code = '' } = error;
    const connection = this.#open.get(socket);
    if (connection) connection.trouble = error;
    if (!connection || connection.ended || !socket.writable) socket.destroy();
    else if (code === 'HPE_HEADER_OVERFLOW') connection.rejectInTurn(431);
    else if (code === 'CONNECT') connection.rejectInTurn(405);
    // Only known when its head was handed over already.
    else if (code === 'HPE_INVALID_TRANSFER_ENCODING') connection.reject(400);
    else if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE') connection.rejectInTurn(400);
    else connection.close('aborted');
  }
}

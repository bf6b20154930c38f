import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { addressUnavailable } from '../errors.ts';

/** A port that can be closed and opened again while its connections live on. */
export class Listener {
  readonly #host: string;
  readonly #onSocket: (socket: Socket) => void;
  #port: number;
  #server: Server | undefined;

  constructor(host: string, port: number, onSocket: (socket: Socket) => void) {
    this.#host = host;
    this.#port = port;
    this.#onSocket = onSocket;
  }

  get port(): number {
    return this.#port;
  }

  get isOpen(): boolean {
    return this.#server !== undefined;
  }

  /** Listens; on the port of the first time from then on. */
  async open(): Promise<void> {
    if (this.#server) return;
    // node:http needs the half that still writes when the client has sent its FIN.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, this.#onSocket);
    server.listen(this.#port, this.#host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw addressUnavailable(
        'storage',
        `${this.#host.includes(':') ? `[${this.#host}]` : this.#host}:${this.#port}`,
        error,
      );
    }
    server.on('error', () => {});
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Closes the port at once; connections live on. */
  close(): void {
    this.#server?.close();
    this.#server = undefined;
  }
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { addressUnavailable } from '../errors.ts';

/** Where it is listened, and what listens there, as errors call it. */
interface Address {
  readonly what: string;
  readonly host: string;
  readonly port: number;
}

/**
 * A port that can be closed and opened again while its connections live on.
 *
 * The latest call counts, also while an earlier one is under way; each resolves when nothing is under way any more.
 */
export class Listener {
  readonly #what: string;
  readonly #host: string;
  readonly #onSocket: (socket: Socket) => void;
  #port: number;
  #isWanted = false;
  #server: Server | undefined;
  /** The opening that is under way: a server that is about to listen cannot be stopped, and another would find its port in use. */
  #opening: Promise<void> | undefined;

  constructor({ what, host, port }: Address, onSocket: (socket: Socket) => void) {
    this.#what = what;
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
    this.#isWanted = true;
    if (this.#server) return;
    this.#opening ??= this.#open();
    await this.#opening;
  }

  /** Closes the port, at once unless it is about to open; connections live on. */
  async close(): Promise<void> {
    this.#isWanted = false;
    this.#server?.close();
    this.#server = undefined;
    await this.#opening?.catch(() => {});
  }

  async #open(): Promise<void> {
    try {
      while (this.#isWanted && !this.#server) {
        const server = await this.#listen();
        if (this.#isWanted) this.#server = server;
        else server.close();
      }
    } catch (error) {
      // Where it was closed meanwhile, nobody asks why it did not open.
      if (this.#isWanted) throw error;
    } finally {
      this.#opening = undefined;
    }
  }

  async #listen(): Promise<Server> {
    // node:http needs the half that still writes when the client has sent its FIN.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, this.#onSocket);
    server.listen(this.#port, this.#host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw addressUnavailable(
        this.#what,
        `${this.#host.includes(':') ? `[${this.#host}]` : this.#host}:${this.#port}`,
        error,
      );
    }
    server.on('error', () => {});
    this.#port = (server.address() as AddressInfo).port;
    return server;
  }
}

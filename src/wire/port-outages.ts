import type { Socket } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import type { Listener } from './listener.ts';
import type { Outage } from './manner.ts';

/** How long to wait, in ms, when the port was taken by another program meanwhile. */
const AGAIN_MS = 100;

interface Surroundings {
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly listener: Listener;
  readonly closeIdle: () => Promise<void>;
}

/** Times in which the port is closed, or connections are taken and left unread. */
export class PortOutages {
  readonly #surroundings: Surroundings;
  readonly #waiting = new Set<Socket>();
  readonly #over = new AbortController();
  #refusing: AbortController | undefined;
  #refusedUntilMs = 0;
  #unreadUntilMs = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  begin({ kind, ms }: Outage): void {
    const untilMs = this.#surroundings.clock.now() + ms;
    if (kind === 'no-accept') this.#unreadUntilMs = Math.max(this.#unreadUntilMs, untilMs);
    else if (this.#refusing) this.#refusedUntilMs = Math.max(this.#refusedUntilMs, untilMs);
    else if (this.#surroundings.listener.isOpen) {
      this.#refusedUntilMs = untilMs;
      void this.#refuse().catch(() => {});
    }
  }

  /** Leaves it to others whether the port is open. */
  cancel(): void {
    this.#refusing?.abort();
    this.#refusing = undefined;
  }

  /** Ends all of them; who waits to be read is let go. */
  reset(): void {
    this.cancel();
    this.#unreadUntilMs = 0;
    for (const socket of this.#waiting) socket.destroy();
    this.#waiting.clear();
  }

  /** Hands a new connection on, when it may be read. */
  admit(socket: Socket, then: () => void): void {
    if (this.#unreadUntilMs <= this.#surroundings.clock.now()) {
      then();
      return;
    }
    socket.pause();
    socket.on('error', () => {});
    this.#waiting.add(socket);
    void this.#admitLater(socket, then).catch(() => {});
  }

  close(): void {
    this.cancel();
    this.#over.abort();
    for (const socket of this.#waiting) socket.destroy();
  }

  async #admitLater(socket: Socket, then: () => void): Promise<void> {
    const { clock } = this.#surroundings;
    while (this.#unreadUntilMs > clock.now()) {
      await clock.sleep(this.#unreadUntilMs - clock.now(), this.#over.signal);
    }
    this.#waiting.delete(socket);
    if (socket.destroyed) return;
    then();
    socket.resume();
  }

  async #refuse(): Promise<void> {
    const { clock, listener, closeIdle } = this.#surroundings;
    const refusing = new AbortController();
    this.#refusing = refusing;
    await listener.close();
    await closeIdle();
    while (this.#refusedUntilMs > clock.now()) {
      await clock.sleep(this.#refusedUntilMs - clock.now(), refusing.signal);
    }
    while (!listener.isOpen && !refusing.signal.aborted) {
      await listener.open().catch(() => clock.sleep(AGAIN_MS, refusing.signal));
    }
    if (this.#refusing === refusing) this.#refusing = undefined;
  }
}

import type { Socket } from 'node:net';
import { descriptorLimit } from './descriptor-limit.ts';

/** Of all descriptors; the others are for kept files, the control API and all else that the process does. */
const CONNECTIONS_SHARE = 0.5;

/** Of all descriptors, for connections that are told that there are too many. */
const TURNED_AWAY_SHARE = 0.125;

/** How long, in ms, a client has to read that: one that is still sending would lose it by an immediate end. */
const LINGER_MS = 500;

const ANSWER =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Surroundings {
  /** Whether a client that is turned away understands an answer before it has sent anything. */
  readonly isPlain: boolean;
  /** Called for each that is; with the status that it was told, if it was. */
  readonly onTurnedAway: (status: number | undefined) => void;
}

/** Lets no more connections in than leave the process enough descriptors for all else. */
export class Admission {
  readonly #surroundings: Surroundings;
  readonly #leaving = new Set<Socket>();
  #inside = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Hands a new connection on, or answers 503 and closes it. */
  admit(socket: Socket, then: () => void): void {
    if (this.#inside >= descriptorLimit() * CONNECTIONS_SHARE) {
      this.#turnAway(socket);
      return;
    }
    this.#inside += 1;
    socket.once('close', () => {
      this.#inside -= 1;
    });
    then();
  }

  close(): void {
    for (const socket of this.#leaving) socket.destroy();
  }

  #turnAway(socket: Socket): void {
    const { isPlain, onTurnedAway } = this.#surroundings;
    socket.on('error', () => {});
    const isTold = isPlain && this.#leaving.size < descriptorLimit() * TURNED_AWAY_SHARE;
    if (isTold) {
      const late = setTimeout(() => socket.destroy(), LINGER_MS);
      this.#leaving.add(socket);
      socket.once('close', () => {
        clearTimeout(late);
        this.#leaving.delete(socket);
      });
      socket.resume().end(ANSWER);
    } else socket.resetAndDestroy();
    onTurnedAway(isTold ? 503 : undefined);
  }
}

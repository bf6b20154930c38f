import { Socket, type SocketConstructorOpts } from 'node:net';

/** Takes what a socket reads. */
export interface ReadTaker {
  /** The bytes are good until it returns: the next read may go over them. */
  take(bytes: Buffer): void;
  /** Whether so many bytes more are taken, whatever they are. */
  takesBeyond(bytes: number): boolean;
}

/** What one read takes at most, as Node reads by itself: who waits for some bytes gets no more beyond them. */
const USUAL_BYTES = 64 * 1024;

/** The same where all of a long body is read on. */
const MOST_BYTES = 1024 * 1024;

/** One for all sockets, because what is read is taken in the turn of the read. */
const buffer = Buffer.allocUnsafeSlow(MOST_BYTES);
const usual = buffer.subarray(0, USUAL_BYTES);

const takers = new WeakMap<Socket, ReadTaker>();

/** Gives all that a socket reads from now on to one taker. */
export function takeReads(socket: Socket, taker: ReadTaker): void {
  takers.set(socket, taker);
  // Comes from a socket that does not read in place; the other one needs it too, or node:http would read in its stead.
  socket.on('data', (bytes: Buffer) => taker.take(bytes));
}

/**
 * Makes of a socket that was accepted just now one that reads into a buffer which is there already.
 *
 * A new buffer for each read takes longer than all else that is done with the bytes, apart from their hash. Only a
 * constructor can say so, and a server gives none: so another socket takes over the handle. Where there is no handle,
 * the socket stays as it is.
 */
export function readInPlace(accepted: Socket): Socket {
  const held = accepted as unknown as { _handle?: object | null };
  const handle = held._handle;
  if (!handle) return accepted;
  held._handle = null;
  accepted.destroy();
  let socket: Socket | undefined;
  const takerOf = (): ReadTaker | undefined => socket && takers.get(socket);
  const options = {
    handle,
    allowHalfOpen: true,
    onread: {
      buffer: () => (takerOf()?.takesBeyond(MOST_BYTES) ? buffer : usual),
      callback: (bytes: number) => {
        takerOf()?.take(buffer.subarray(0, bytes));
        return true;
      },
    },
  };
  socket = new Socket(options as SocketConstructorOpts);
  return socket;
}

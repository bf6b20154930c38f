import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A plain TCP client that collects what it is sent. */
export interface RawSocket extends Disposable {
  readonly socket: Socket;
  send(text: string | Buffer): Promise<void>;
  /** Resolves with all text so far when it matches. */
  until(pattern: RegExp): Promise<string>;
  /** Resolves when the connection is over, with the error code if it was broken. */
  readonly closed: Promise<string | undefined>;
  text(): string;
}

export async function rawSocket(port: number): Promise<RawSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let error: string | undefined;
  socket.on('error', (thrown: NodeJS.ErrnoException) => {
    error = thrown.code;
  });
  const closed = new Promise<string | undefined>((resolve) => socket.on('close', () => resolve(error)));
  await once(socket, 'connect');
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  return {
    socket,
    closed,
    text: () => text,
    send: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    until: async (pattern) => {
      while (!pattern.test(text)) {
        if (socket.destroyed) throw new Error(`The connection closed after ${JSON.stringify(text)}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
      return text;
    },
    [Symbol.dispose]: () => socket.destroy(),
  };
}

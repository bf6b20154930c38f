import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that speaks whatever bytes a test wants, and keeps what came in. */
export interface RawServer extends AsyncDisposable {
  readonly url: URL;
  /** All that came over each connection so far, in order. */
  readonly received: readonly string[];
}

/** Starts a raw server; `answer` is called once for each connection, when its first bytes are there. */
export async function rawServer(answer: (socket: Socket) => unknown): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  const server = createServer((socket) => {
    const index = received.push('') - 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      received[index] += bytes.toString('latin1');
    });
    socket.once('data', () => answer(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=night%2Bowl`),
    received,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The bytes of an answer with Content-Length. */
export function answerText(status: string, body: string, headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, '', body];
  return lines.join('\r\n');
}

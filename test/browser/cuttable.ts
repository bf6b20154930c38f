import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between a browser and another one, whose connections can be cut. */
export interface Cuttable extends AsyncDisposable {
  /** The address of the other server, by way of this one. */
  readonly url: string;
  /** Breaks all connections off, and takes no more. */
  cut(): Promise<void>;
  /** Takes connections again. */
  mend(): Promise<void>;
}

/** Starts a server that passes everything on to `url`. */
export async function cuttable(url: string): Promise<Cuttable> {
  const behind = new URL(url);
  const server = createServer((incoming, answer) => {
    // The lab refuses requests for another host than its own.
    const { host, origin, ...headers } = incoming.headers;
    const own = { ...headers, host: behind.host, ...(origin === undefined ? {} : { origin: behind.origin }) };
    const passed = request(new URL(incoming.url ?? '/', behind), { method: incoming.method, headers: own });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      answer.flushHeaders();
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}${behind.pathname}`,
    cut,
    async mend() {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut();
    },
  };
}

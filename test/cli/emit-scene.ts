import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** One request as it came in. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** A receiver that keeps what comes, and answers with what it is told. */
export interface Receiver extends AsyncDisposable {
  readonly received: readonly Received[];
  readonly url: string;
  /** Resolves when so many requests have come. */
  arrived(count: number): Promise<void>;
}

/** How a receiver behaves. */
export interface ReceiverOptions {
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Body of the answer. @default '{"status":"ignored"}' */
  readonly answer?: (request: Received) => string;
}

/** Starts a receiver. */
export async function startReceiver({ tls, answer }: ReceiverOptions = {}): Promise<Receiver> {
  const received: Received[] = [];
  const grown = new EventTarget();
  const listener: RequestListener = async (request, response) => {
    const { method = '', url: target = '', headers, rawHeaders } = request;
    const one = { method, target, headers, rawHeaders, body: Buffer.concat(await request.toArray()) };
    received.push(one);
    grown.dispatchEvent(new Event('request'));
    response.end(answer ? answer(one) : '{"status":"ignored"}');
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/webhook?key=s3cret`,
    async arrived(count) {
      while (received.length < count) {
        await new Promise((resolve) => grown.addEventListener('request', resolve, { once: true }));
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

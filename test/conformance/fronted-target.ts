import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../src/clock/clock.ts';
import type { Target } from '../../src/conformance/target.ts';
import type { Front, Handle } from '../flawed/parts/front.ts';

/** A target with something before it that the recorder talks to instead. */
export function frontedTarget(target: Target, front: Front, clock: Clock): Target {
  return {
    ...target,
    async open(surroundings) {
      const inner = await target.open(surroundings);
      const over = new AbortController();
      const die = (): void => {
        server.close();
        server.closeAllConnections();
      };
      const forward = forwardTo(inner.url);
      const handle = front({ url: inner.url, clock, signal: over.signal, forward, die });
      const server = createServer(handle).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = new URL(inner.url);
      url.port = String((server.address() as AddressInfo).port);
      return {
        ...inner,
        url,
        async [Symbol.asyncDispose]() {
          over.abort();
          die();
          await inner[Symbol.asyncDispose]();
        },
      };
    },
  };
}

function forwardTo({ hostname, port }: URL): Handle {
  return (incoming, response) => {
    const { method, url: path, headers } = incoming;
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
}

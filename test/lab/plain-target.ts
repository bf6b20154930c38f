import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Surroundings, Target } from '../../src/target/target.ts';

/** A receiver in this process that does what a test wants, and knows its surroundings. */
export function plainTarget(
  secret: string,
  answer: (request: IncomingMessage, response: ServerResponse, surroundings: Surroundings) => void,
  opened: (surroundings: Surroundings) => void = () => undefined,
): Target {
  return {
    kind: 'command',
    identity: 'plain',
    secrets: [secret],
    async open(surroundings) {
      const server = createServer((request, response) => answer(request, response, surroundings));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      opened(surroundings);
      const { port } = server.address() as AddressInfo;
      return {
        url: new URL(`http://127.0.0.1:${port}/webhook?key=${encodeURIComponent(secret)}`),
        directory: undefined,
        sharesFiles: false,
        ended: new Promise(() => undefined),
        async [Symbol.asyncDispose]() {
          server.closeAllConnections();
          server.close();
        },
      };
    },
  };
}

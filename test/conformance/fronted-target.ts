import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '../../src/clock/clock.ts';
import type { Target } from '../../src/target/target.ts';
import type { Front } from '../flawed/parts/front.ts';

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
      const handOn = handOnTo(inner.url);
      const handle = front({
        url: inner.url,
        clock,
        signal: over.signal,
        die,
        async forward(incoming, response) {
          const answer = await handOn(incoming);
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
        async handOn(incoming) {
          const answer = await handOn(incoming);
          return { status: answer.statusCode ?? 500, text: await text(answer) };
        },
      });
      const server = createServer(async (incoming, response) => {
        try {
          await handle(incoming, response);
        } catch (error) {
          // What was broken off is read to no end.
          if (incoming.complete) throw error;
        }
      }).listen(0, '127.0.0.1');
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

function handOnTo({ hostname, port }: URL): (incoming: IncomingMessage) => Promise<IncomingMessage> {
  return async (incoming) => {
    const { method, url: path, headers } = incoming;
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false });
    // A refusal may come, and its connection go, before the body is sent.
    outgoing.on('error', () => undefined);
    incoming.pipe(outgoing);
    incoming.once('error', () => outgoing.destroy());
    const [answer] = (await once(outgoing, 'response').catch((error: unknown) => {
      // To what was broken off no answer comes.
      if (incoming.errored) return new Promise(() => undefined);
      throw error;
    })) as [IncomingMessage];
    return answer;
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Front } from '../../flawed/parts/front.ts';

/** How a receiver may go on that has refused a delivery without having read its body. */
const waysOn: readonly ((request: IncomingMessage, response: ServerResponse) => void)[] = [
  // It reads the body after the answer, and keeps the connection.
  (request) => void request.resume(),
  // It never reads the body, and ends the connection.
  ({ socket }, response) => void response.on('finish', () => socket.end()),
  // It never reads the body, and drops the connection.
  ({ socket }, response) => void response.on('finish', () => socket.destroySoon()),
];

/**
 * Right, and refuses when the head is in: the key is in the query, so it need not wait for the body. All other
 * answers depend on the body. Goes on in each way in turn.
 */
export const refusesEarly: Front = ({ url, forward }) => {
  const secret = url.searchParams.get('key');
  let refusals = 0;
  return (request, response) => {
    const [key] = new URL(request.url ?? '/', url).searchParams.getAll('key');
    if (key === secret) return forward(request, response);
    response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"detail":"Forbidden"}');
    waysOn[refusals % waysOn.length]?.(request, response);
    refusals += 1;
  };
};

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../src/clock/clock.ts';

/** An HTTP server that reads the whole request, sleeps on the clock, and answers "awake". */
export async function sleepyServer(
  clock: Clock,
  sleepMs: number,
): Promise<AsyncDisposable & { readonly url: URL }> {
  const server = createServer(async (request, response) => {
    await request.resume().toArray();
    await clock.sleep(sleepMs);
    response.end('awake');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

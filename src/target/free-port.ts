import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Below what systems give to connections that go out, of which one may take the port before it is used. */
const LEAST = 10_000;
const MOST = 32_767;

/** A busy machine may have programs on some of them. */
const TRIES = 20;

/** What this process chose before: the program that it chose a port for may not listen there yet. */
const given = new Set<number>();

/** A TCP port that nobody listens on right now, on any address of this machine, and that no earlier call gave. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LEAST, MOST + 1);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  return portOn('0.0.0.0', 0);
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['::', '0.0.0.0']) {
    try {
      await portOn(host, port);
      return true;
    } catch (error) {
      // A machine without IPv6 has no such address.
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    }
  }
  return false;
}

async function portOn(host: string, wanted: number): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

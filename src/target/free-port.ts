import { randomInt } from 'node:crypto';
import { isFreePort, portOn } from './is-free-port.ts';

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
    if (await isFreePort(port)) return port;
  }
  return portOn('0.0.0.0', 0);
}

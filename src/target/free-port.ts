import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A TCP port that nobody listens on right now, on any address of this machine. */
export async function freePort(): Promise<number> {
  try {
    return await portOn('::');
  } catch {
    return portOn('0.0.0.0');
  }
}

async function portOn(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

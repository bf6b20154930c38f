import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Whether nobody listens on a TCP port, on any address of this machine. */
export async function isFreePort(port: number): Promise<boolean> {
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

/** Listens for a moment, and gives the port: the wanted one, or any for 0. */
export async function portOn(host: string, wanted: number): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import { createConnection } from 'node:net';

/** Whether something accepts TCP connections at a port, within so many ms. */
export function accepts(port: number, host: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host, timeout: timeoutMs });
    const done = (accepted: boolean) => (): void => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', done(true)).once('error', done(false)).once('timeout', done(false));
  });
}

import { socketsOf, tcpSockets } from './tcp-sockets.ts';

const SYN_SENT = '02';

/** Where these processes try to connect to without an answer so far, as HOST:PORT. */
export function connectingTo(pids: readonly number[]): string[] {
  const inodes = new Set(pids.flatMap(socketsOf));
  const trying = tcpSockets().filter(({ state, inode }) => state === SYN_SENT && inodes.has(inode));
  return [...new Set(trying.map(({ remote }) => remote))];
}

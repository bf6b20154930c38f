import { processIds } from '../processes/process-table.ts';
import { socketsOf, tcpSockets } from './tcp-sockets.ts';

const LISTENING = '0A';

/** Processes that hold a socket which listens on this port; empty where Linux does not tell. */
export function holdersOf(port: number): number[] {
  const inodes = listeningSockets().flatMap((socket) => (socket.localPort === port ? [socket.inode] : []));
  return processIds().filter((pid) => socketsOf(pid).some((inode) => inodes.includes(inode)));
}

/** Ports that these processes listen on, in order; empty where Linux does not tell. */
export function portsOf(pids: readonly number[]): number[] {
  const inodes = new Set(pids.flatMap(socketsOf));
  const ports = listeningSockets().flatMap(({ localPort, inode }) => (inodes.has(inode) ? [localPort] : []));
  return [...new Set(ports)].sort((one, other) => one - other);
}

function listeningSockets(): ReturnType<typeof tcpSockets> {
  return tcpSockets().filter(({ state }) => state === LISTENING);
}

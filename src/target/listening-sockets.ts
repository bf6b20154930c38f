import { entriesOf, linkTarget, processIds, readText } from './process-table.ts';

const LISTENING = '0A';

interface ListeningSocket {
  readonly port: number;
  readonly inode: string;
}

/** Processes that hold a socket which listens on this port; empty where Linux does not tell. */
export function holdersOf(port: number): number[] {
  const inodes = listeningSockets().flatMap((socket) => (socket.port === port ? [socket.inode] : []));
  return processIds().filter((pid) => socketsOf(pid).some((inode) => inodes.includes(inode)));
}

/** Ports that these processes listen on, in order; empty where Linux does not tell. */
export function portsOf(pids: readonly number[]): number[] {
  const inodes = new Set(pids.flatMap(socketsOf));
  const ports = listeningSockets().flatMap(({ port, inode }) => (inodes.has(inode) ? [port] : []));
  return [...new Set(ports)].sort((one, other) => one - other);
}

/** The table of TCP sockets, whose columns are told in the kernel's Documentation/networking/proc_net_tcp.rst. */
function listeningSockets(): ListeningSocket[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (readText(table) ?? '').split('\n').flatMap((row) => {
      const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
      return state === LISTENING ? [{ port: Number.parseInt(local.slice(-4), 16), inode }] : [];
    }),
  );
}

function socketsOf(pid: number): string[] {
  return entriesOf(`/proc/${pid}/fd`).flatMap((descriptor) => {
    const inode = linkTarget(`/proc/${pid}/fd/${descriptor}`)?.match(/^socket:\[(\d+)\]$/)?.[1];
    return inode === undefined ? [] : [inode];
  });
}

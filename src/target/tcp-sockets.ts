import { entriesOf, linkTarget, readText } from '../processes/process-table.ts';

/** A TCP socket of this machine. */
export interface TcpSocket {
  /** As the kernel writes it, for example `0A` for one that listens. */
  readonly state: string;
  readonly localPort: number;
  /** Where it leads, as HOST:PORT. */
  readonly remote: string;
  readonly inode: string;
}

/** The state of what is closed and kept for a minute more: a busy machine has thousands, and nobody holds one. */
const TIME_WAIT = ' 06 ';

/** The TCP sockets but those in TIME_WAIT; the columns are told in the kernel's Documentation/networking/proc_net_tcp.rst. */
export function tcpSockets(): TcpSocket[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (readText(table) ?? '').split('\n').flatMap((row) => {
      if (row.includes(TIME_WAIT)) return [];
      const [, local = '', remote = '', state = '', , , , , , inode = ''] = row.trim().split(/\s+/);
      if (!/^[0-9A-F]{2}$/.test(state)) return [];
      return [{ state, localPort: portIn(local), remote: addressIn(remote), inode }];
    }),
  );
}

/** Inodes of the sockets that a process holds; none where it is not ours to look at. */
export function socketsOf(pid: number): string[] {
  return entriesOf(`/proc/${pid}/fd`).flatMap((descriptor) => {
    const inode = linkTarget(`/proc/${pid}/fd/${descriptor}`)?.match(/^socket:\[(\d+)\]$/)?.[1];
    return inode === undefined ? [] : [inode];
  });
}

function portIn(address: string): number {
  return Number.parseInt(address.slice(-4), 16);
}

/** Four bytes of an address make one word, in the byte order of the machine. */
function addressIn(text: string): string {
  const words = text.split(':')[0]?.match(/.{8}/g) ?? [];
  const bytes = words.flatMap((word) => {
    const word32 = new Uint32Array([Number.parseInt(word, 16)]);
    return [...new Uint8Array(word32.buffer)];
  });
  const port = portIn(text);
  if (bytes.length === 4) return `${bytes.join('.')}:${port}`;
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0)).toString(16),
  );
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped
    ? `${bytes.slice(12).join('.')}:${port}`
    : `${new URL(`http://[${groups.join(':')}]`).hostname}:${port}`;
}

import { realpath } from 'node:fs/promises';
import { readText } from '../processes/process-table.ts';
import { commonDirectory } from './listener-directory.ts';
import { holdersOf } from './listening-sockets.ts';
import { connectingTo } from './outgoing-connections.ts';

/** What the kernel tells of the program that listens on a port of this machine, where it tells anything. */
export interface ListenerFacts {
  /** Its working directory. */
  readonly directory?: string;
  /** The environment that it was started with; what it has read from files since is not in it. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Addresses, as HOST:PORT, that it has tried to connect to without an answer so far. */
  readonly connectingTo: readonly string[];
}

/** Programs that listen for another one, whose directory and environment are not those of the receiver. */
const FORWARDERS =
  /^(?:docker-proxy|rootlessport|slirp4netns|pasta|passt|conmon|containerd|ssh|sshd|socat|nginx|haproxy|envoy|traefik|caddy|kubectl)/;

/** Looks at the program that listens on a port; nothing is known of one that only forwards to another. */
export async function listenerFacts(port: number): Promise<ListenerFacts> {
  const pids = holdersOf(port);
  if (pids.some((pid) => FORWARDERS.test(readText(`/proc/${pid}/comm`) ?? ''))) return { connectingTo: [] };
  const directory = await commonDirectory(pids);
  // One that sees another file system has an environment all the same.
  const environment = pids.map(environmentOf).find((found) => found !== undefined);
  return {
    ...(directory === undefined ? {} : { directory }),
    ...(environment ? { environment } : {}),
    connectingTo: connectingTo(pids),
  };
}

/** The working directory of the program that listens on a port, where that is known and is not `directory`. */
export async function otherDirectory(
  port: number,
  directory: string,
): Promise<{ readonly worksIn?: string }> {
  const { directory: worksIn } = await listenerFacts(port);
  return worksIn === undefined || worksIn === (await realpath(directory)) ? {} : { worksIn };
}

function environmentOf(pid: number): Record<string, string> | undefined {
  const text = readText(`/proc/${pid}/environ`);
  if (!text) return undefined;
  // Each variable as it stands in memory: bytes, which names and URLs have in common with UTF-8.
  const variables = Buffer.from(text, 'latin1').toString('utf8').split('\0');
  return Object.fromEntries(
    variables.flatMap((variable) => {
      const end = variable.indexOf('=');
      return end > 0 ? [[variable.slice(0, end), variable.slice(end + 1)]] : [];
    }),
  );
}

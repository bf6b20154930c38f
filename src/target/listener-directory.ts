import { realpath } from 'node:fs/promises';
import { linkTarget } from '../processes/process-table.ts';
import { holdersOf } from './listening-sockets.ts';

/**
 * The working directory of the program that listens on a port of this machine, as this process may open it.
 *
 * Undefined wherever that cannot be told: not on Linux, no such listener, not ours to look at, several that
 * disagree, or one that sees another file system. A forwarder such as docker-proxy gives its own directory.
 */
export function listenerDirectory(port: number): Promise<string | undefined> {
  return commonDirectory(holdersOf(port));
}

/** The working directory that all of these processes have; undefined as above. */
export async function commonDirectory(pids: readonly number[]): Promise<string | undefined> {
  const directories = new Set(pids.map(directoryOf));
  const [directory] = directories;
  if (directories.size !== 1 || directory === undefined) return undefined;
  return realpath(directory).catch(() => undefined);
}

function directoryOf(pid: number): string | undefined {
  for (const view of ['ns/mnt', 'root']) {
    const theirs = linkTarget(`/proc/${pid}/${view}`);
    if (theirs === undefined || theirs !== linkTarget(`/proc/self/${view}`)) return undefined;
  }
  return linkTarget(`/proc/${pid}/cwd`);
}

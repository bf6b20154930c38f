import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { linkTarget, processFacts, readText } from './process-table.ts';

/** What tells a process from every other one, past ones included: `<place>-<boot>-<pid>-<start>`. */
const IDENTITY = /^([0-9a-f]{8})-([0-9a-f]{8})-(\d+)-(\d+)$/;

/** The identity of a process of this machine; undefined where it does not live. */
export function processIdentity(pid: number): string | undefined {
  const startedAt = startOf(pid);
  return startedAt === undefined ? undefined : `${place()}-${boot()}-${pid}-${startedAt}`;
}

/**
 * Whether the process with this identity lives, as far as it can be told.
 *
 * One of another machine or container may always live: their files can be seen from here, and their processes cannot.
 */
export function mayLive(identity: string): boolean {
  const [, where, , pid] = IDENTITY.exec(identity) ?? [];
  return where !== place() || processIdentity(Number(pid)) === identity;
}

/** The machine, and of its containers the one that sees the same processes as this process. */
function place(): string {
  return shortHash(`${hostname()} ${linkTarget('/proc/self/ns/pid')}`);
}

/** The time from one start of the machine to the next, where the system names it. */
function boot(): string {
  return shortHash(readText('/proc/sys/kernel/random/boot_id') ?? '');
}

function startOf(pid: number): number | undefined {
  if (process.platform === 'linux') {
    const facts = processFacts(pid);
    return facts && !facts.isDead ? facts.startedAt : undefined;
  }
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const told = execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { env, encoding: 'utf8' });
    return Date.parse(`${told.trim()} UTC`) / 1000;
  } catch {
    return undefined;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

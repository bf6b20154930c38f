import { setTimeout as delay } from 'node:timers/promises';
import { type FamilySigns, processFamily } from './process-family.ts';

/** Looking at all processes costs milliseconds, so it is done less often the longer it takes. */
const POLL_MS = { first: 5, last: 100 };

/** How long a killed process may take to vanish; it cannot refuse, but the kernel may be writing for it. */
const VANISH_MS = 2_000;

/** Asks all processes of a command to end, and kills those that still live after `graceMs`. */
export async function endFamily(signs: FamilySigns, graceMs: number): Promise<void> {
  signalFamily(signs, 'SIGTERM');
  if (await goneWithin(signs, graceMs)) return;
  killFamily(signs);
  await goneWithin(signs, VANISH_MS, () => killFamily(signs));
}

/** Kills all processes of a command at once, without waiting. */
export function killFamily(signs: FamilySigns): void {
  signalFamily(signs, 'SIGKILL');
}

function signalFamily(signs: FamilySigns, signal: NodeJS.Signals): void {
  const outside = processFamily(signs).filter(({ group }) => group !== signs.leader);
  send(-signs.leader, signal);
  for (const { pid } of outside) send(pid, signal);
}

async function goneWithin(signs: FamilySigns, ms: number, onStillThere = (): void => {}): Promise<boolean> {
  const endsAt = performance.now() + ms;
  for (let pollMs = POLL_MS.first; isAlive(signs); pollMs = Math.min(2 * pollMs, POLL_MS.last)) {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) return false;
    onStillThere();
    await delay(Math.min(pollMs, leftMs));
  }
  return true;
}

function isAlive(signs: FamilySigns): boolean {
  return process.platform === 'linux' ? processFamily(signs).length > 0 : send(-signs.leader, 0);
}

/** Sends a signal; false where nobody is there to take it. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { type FamilySigns, processFamily, viewFamily } from './process-family.ts';
import { canLook, send, signalFamily } from './signal-family.ts';

/** Looking at all processes costs milliseconds, so it is done less often the longer it takes. */
const POLL_MS = { first: 5, last: 100 };

/** How long a killed process may take to vanish; it cannot refuse, but the kernel may be writing for it. */
const VANISH_MS = 2_000;

/** A machine on which processes always end somewhere never shows all of them at once: after so many looks it is believed. */
const LOOKS = 50;

/** Asks all processes of a command to end, and kills those that still live after `graceMs`, or when `hurry` aborts. */
export async function endFamily(signs: FamilySigns, graceMs: number, hurry?: AbortSignal): Promise<void> {
  signalFamily(signs, 'SIGTERM');
  await goneWithin(signs, graceMs, hurry);
  // Also where nobody was seen: what starts the next one and ends is easily missed.
  for (const pauseMs of killing(signs)) await delay(pauseMs);
}

/** Kills all processes of a command at once, while nothing else runs in this process; gives how many there were. */
export function killFamily(signs: FamilySigns): number {
  const killed = new Set<number>();
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (const pauseMs of killing(signs, killed)) Atomics.wait(clock, 0, 0, pauseMs);
  return killed.size;
}

/** Kills until nobody is left, and gives how long to pause between two looks, in ms. */
function* killing(signs: FamilySigns, killed = new Set<number>()): Generator<number> {
  const endsAt = performance.now() + VANISH_MS;
  const knownToEnd = new Set<number>();
  let unsure = 0;
  for (let pauseMs = 1; performance.now() < endsAt; pauseMs = Math.min(2 * pauseMs, POLL_MS.last)) {
    const { isAnyone, ended } = kill(signs, killed);
    const isNews = ended.some((pid) => !knownToEnd.has(pid));
    if (!isAnyone && (!isNews || unsure === LOOKS)) return;
    if (!isAnyone) unsure += 1;
    for (const pid of ended) knownToEnd.add(pid);
    yield isAnyone ? pauseMs : 0;
  }
}

interface Killing {
  readonly isAnyone: boolean;
  readonly ended: readonly number[];
}

function kill(signs: FamilySigns, killed: Set<number>): Killing {
  if (!canLook()) return { isAnyone: send(-signs.leader, 'SIGKILL'), ended: [] };
  let isAnyone = false;
  const { ended } = viewFamily(signs, ({ pid }) => {
    // What belongs to another user cannot be killed, and is not waited for.
    if (!send(pid, 'SIGKILL')) return;
    isAnyone = true;
    killed.add(pid);
  });
  return { isAnyone, ended };
}

async function goneWithin(signs: FamilySigns, ms: number, hurry?: AbortSignal): Promise<void> {
  const endsAt = performance.now() + ms;
  for (let pollMs = POLL_MS.first; isAlive(signs); pollMs = Math.min(2 * pollMs, POLL_MS.last)) {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0 || hurry?.aborted) return;
    await delay(Math.min(pollMs, leftMs));
  }
}

function isAlive(signs: FamilySigns): boolean {
  return canLook() ? processFamily(signs).length > 0 : send(-signs.leader, 0);
}

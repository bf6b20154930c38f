import type { Evidence } from '../evidence.ts';

/** What takes longer than this is no work of an attempt, on however busy a machine; in ms. */
const MOST_MS = 1_000;

/**
 * What these uploads needed at least from their announcement to the head of the first attempt, in ms: on a busy
 * machine a further attempt needs as much on top of the delay.
 */
export function quickestStartMs({ run }: Evidence, recordings: ReadonlySet<string | undefined>): number {
  const startsMs = run.uploads.flatMap(({ recording: { id }, attempts: [first] }) => {
    const announcement = run.deliveries.find(({ recording }) => recording === id);
    return first && announcement && recordings.has(id) ? [first.atMs - announcement.atMs] : [];
  });
  return Math.max(0, Math.min(...startsMs, MOST_MS));
}

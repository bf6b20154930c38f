import type { Entry } from '../ledger/entry.ts';
import { describeMs } from './judging/describe-ms.ts';
import { malformedBodies } from './scenarios/malformed-bodies.ts';
import { otherInterfaces } from './scenarios/other-interfaces.ts';

/** An event that asks for nothing and waits this long hangs, in ms; a slow receiver was seen to take 3 s. */
const HANGING_MS = 8_000;

/** So much of the run in which such events hang, in ms, and whatever else it shows is owed to that. */
const ENOUGH_MS = 60_000;

/** What need not be answered: bodies that are no events, and addresses that are not those of the receiver. */
const MAY_HANG: ReadonlySet<string> = new Set([malformedBodies.id, otherInterfaces.id]);

/**
 * Takes each entry of a run, and tells once when its deliveries hang all the time: each of them alone has an answer,
 * but one after the other they make the run last for ever.
 *
 * Announcements do not count: a receiver that wrongly answers only after its upload hangs on nothing else.
 */
export function watchHanging(onHanging: (reason: string) => void): (entry: Entry) => void {
  let hungMs = 0;
  let latestMs = 0;
  return (entry) => {
    if (entry.kind !== 'delivery' || entry.recording !== undefined || hungMs >= ENOUGH_MS) return;
    if (entry.scenario !== undefined && MAY_HANG.has(entry.scenario)) return;
    const endMs = entry.answer?.endAtMs ?? entry.failure?.atMs ?? entry.atMs;
    if (endMs - entry.atMs < HANGING_MS) return;
    // What others hung at the same time counts once.
    hungMs += Math.max(0, endMs - Math.max(entry.atMs, latestMs));
    latestMs = Math.max(latestMs, endMs);
    if (hungMs < ENOUGH_MS) return;
    onHanging(
      `the receiver hangs: for ${describeMs(hungMs)} of the run, events that ask for no upload waited more than ${describeMs(HANGING_MS)} for their answer`,
    );
  };
}

import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { Entry } from '../../ledger/entry.ts';
import { isTooLate } from '../conduct/answers.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { hasRightKey } from '../conduct/is-shut-out.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tookMs } from '../conduct/took-ms.ts';
import { otherInterfaces } from '../scenarios/other-interfaces.ts';
import { unshown } from '../scenarios/unshown.ts';

const { hangingMs, hangingInAllMs } = stagePace;

/** What need not be answered: bodies that are no events, and addresses that are not those of the receiver. */
const MAY_HANG: ReadonlySet<string | undefined> = new Set([...unshown, otherInterfaces.id]);

/**
 * Takes each entry of a run, and tells once when its deliveries hang all the time: each of them alone has an answer,
 * but one after the other they make the run last for ever.
 *
 * An announcement counts where its upload was stored and no answer came: a receiver that wrongly answers only after
 * its upload hangs on nothing else.
 */
export function watchHanging(onHanging: (reason: string) => void): (entry: Entry) => void {
  let hungMs = 0;
  let latestMs = 0;
  const stored = new Set<string | undefined>();
  return (entry) => {
    if (entry.kind === 'attempt' && attemptEnd(entry) === 'stored') stored.add(entry.recording);
    if (entry.kind !== 'delivery' || hungMs >= hangingInAllMs) return;
    const isOfWrongKey = entry.key !== undefined && !hasRightKey(entry);
    const mayWait = entry.recording !== undefined && !isOfWrongKey;
    if (mayWait && (entry.answer || !stored.has(entry.recording))) return;
    if (MAY_HANG.has(entry.scenario)) return;
    const waitedMs = tookMs(entry);
    if (waitedMs < hangingMs && !isTooLate(entry)) return;
    const endMs = entry.atMs + waitedMs;
    // What others hung at the same time counts once.
    hungMs += Math.max(0, endMs - Math.max(entry.atMs, latestMs));
    latestMs = Math.max(latestMs, endMs);
    if (hungMs < hangingInAllMs) return;
    onHanging(
      `the receiver hangs: for ${describeMs(hungMs)} of the run, events that wait for no upload had no answer, or had to wait for it for more than ${describeMs(hangingMs)}`,
    );
  };
}

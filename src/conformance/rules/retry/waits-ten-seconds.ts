import type { Evidence, Upload } from '../../evidence.ts';
import { earliestMs, latestMs } from '../../judging/delay-tolerance.ts';
import { describeMs } from '../../judging/describe-ms.ts';
import { type Gap, gapsOf } from '../../judging/gaps.ts';
import { QUIETER } from '../../judging/too-busy.ts';
import type { Requirement } from '../../rule.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import type { Stall } from '../../stall.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const waitsTenSeconds: Requirement = {
  id: 'retry/waits-ten-seconds',
  title: 'Attempts are ten seconds apart',
  clause: 'Limits.delay',
  level: 'required',
  profile: 'reference',
  scenarios: [storageAlwaysFails],
  judge({ run, times }) {
    const gaps = run.uploads.filter(isPlainFailure).flatMap(gapsOf);
    const [shortest] = gaps.toSorted((a, b) => a.ms - b.ms);
    if (!shortest) return inconclusive('no second attempt was made after a failure');
    const expected = `${describeMs(times.retryDelayMs)} between attempts`;
    if (shortest.ms < earliestMs(times.retryDelayMs, times)) {
      return fail(expected, describeMs(shortest.ms), [shortest.before, shortest.after]);
    }
    const latest = latestMs(times.retryDelayMs, times);
    for (const position of [1, 2]) {
      const [quickest] = gaps.filter((gap) => gap.position === position).toSorted((a, b) => a.ms - b.ms);
      if (!quickest || quickest.ms <= latest) continue;
      // When the harness itself did not get to run, lateness is not the receiver's.
      const stalledMs = Math.max(0, ...stallsIn(quickest, run).map(([fromMs, toMs]) => toMs - fromMs));
      if (stalledMs > (latest - times.retryDelayMs) / 2) {
        return inconclusive(`the harness itself was held up for ${describeMs(stalledMs)}; ${QUIETER}`);
      }
      return fail(expected, `at least ${describeMs(quickest.ms)} before attempt ${position + 1}`, [
        quickest.before,
        quickest.after,
      ]);
    }
    return pass(gaps.length);
  },
  fix: 'Wait a constant ten seconds from the end of one attempt to the start of the next.',
};

/** When the harness did not get to run while it saw the attempts of a gap. */
function stallsIn({ before, after }: Gap, { stalls }: Evidence['run']): readonly Stall[] {
  return stalls.filter(([fromMs, toMs]) => toMs >= before.atMs && fromMs <= after.atMs);
}

/** Where it asks for something else, loses the connection, or sees the end of the body after its own answer. */
const OTHER_SCRIPTS = /Retry-After|reset|close|early/;

/** Where storage answers with a failure and asks for nothing else. */
function isPlainFailure({ recording }: Upload): boolean {
  return !OTHER_SCRIPTS.test(recording.script);
}

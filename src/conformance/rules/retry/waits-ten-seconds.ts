import type { Evidence, Upload } from '../../evidence.ts';
import { earliestMs, latestMs } from '../../judging/delay-tolerance.ts';
import { describeMs } from '../../judging/describe-ms.ts';
import { type Gap, gapsOf } from '../../judging/gaps.ts';
import { leastGapMs } from '../../judging/least-gap-ms.ts';
import { stalledMs } from '../../judging/stalled-ms.ts';
import { startsOf } from '../../judging/starts-of.ts';
import { QUIETER } from '../../judging/too-busy.ts';
import type { Requirement } from '../../rule.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const waitsTenSeconds: Requirement = {
  id: 'retry/waits-ten-seconds',
  title: 'Attempts are ten seconds apart',
  clause: 'Limits.delay',
  level: 'required',
  profile: 'reference',
  scenarios: [storageAlwaysFails],
  judge(evidence) {
    const { run, times } = evidence;
    const gaps = run.uploads.filter(isPlainFailure).flatMap(gapsOf);
    const [shortest] = gaps.toSorted((a, b) => a.ms - b.ms);
    if (!shortest) return inconclusive('no second attempt was made after a failure');
    const expected = `${describeMs(times.retryDelayMs)} between attempts`;
    if (shortest.ms < earliestMs(times.retryDelayMs, times)) {
      return fail(expected, describeMs(shortest.ms), [shortest.before, shortest.after]);
    }
    const latest = latestMs(times.retryDelayMs, times);
    for (const position of [1, 2]) {
      const alike = gaps.filter((gap) => gap.position === position).toSorted((a, b) => a.ms - b.ms);
      const [quickest] = alike;
      if (!quickest || quickest.ms <= latest) continue;
      const actual = `at least ${describeMs(quickest.ms)} before attempt ${position + 1}`;
      const doubt = doubtOf(evidence, alike, latest);
      if (doubt !== undefined) return inconclusive(`${actual}, but ${doubt}; ${QUIETER}`);
      return fail(expected, actual, [quickest.before, quickest.after]);
    }
    return pass(gaps.length);
  },
  fix: 'Wait a constant ten seconds from the end of one attempt to the start of the next.',
};

/** Where it asks for something else, loses the connection, or sees the end of the body after its own answer. */
const OTHER_SCRIPTS = /Retry-After|reset|close|early/;

/** Where storage answers with a failure and asks for nothing else. */
function isPlainFailure({ recording }: Upload): boolean {
  return !OTHER_SCRIPTS.test(recording.script);
}

/** What takes longer than this is no work of an attempt, on however busy a machine; in ms. */
const MOST_START_MS = 1_000;

/** Why gaps that are all longer than `latest` say nothing, where one of them may be the doing of a busy machine. */
function doubtOf(evidence: Evidence, gaps: readonly Gap[], latest: number): string | undefined {
  const leastMs = gaps.map((gap) => leastGapMs(gap, evidence.run.stalls));
  const startMs = busyStartMs(evidence, new Set(gaps.map(({ after }) => after.recording)));
  if (Math.min(...leastMs) > latest + startMs) return undefined;
  const heldUpMs = Math.max(...gaps.map(({ ms }, index) => ms - (leastMs[index] ?? ms)));
  const late = startMs > 0 ? `, and no first attempt began within ${describeMs(startMs)}` : '';
  return `the harness itself did not get to run for up to ${describeMs(heldUpMs)} of it${late}`;
}

/** Who begins its first attempt later than this share of the delay waits before that one too. */
const WAITED_SHARE = 0.9;

/**
 * What these uploads needed at least from their announcement to the head of the first attempt, in ms: on a busy machine
 * a further attempt needs as much on top of the delay.
 */
function busyStartMs({ run, times }: Evidence, recordings: ReadonlySet<string | undefined>): number {
  const startsMs = startsOf(run)
    .filter(({ recording }) => recordings.has(recording))
    .map(({ fromMs, toMs }) => {
      const hasWaited =
        toMs - fromMs > WAITED_SHARE * times.retryDelayMs && stalledMs(run.stalls, fromMs, toMs) === 0;
      return hasWaited ? 0 : toMs - fromMs;
    });
  return Math.min(...startsMs, MOST_START_MS);
}

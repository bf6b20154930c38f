import { describeMs } from '../conduct/describe-ms.ts';
import { startsOf } from '../conduct/starts-of.ts';
import { answerPatienceMs, startPatienceMs } from '../conduct/times.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/**
 * Why what a run in warped time shows is not certain, if it is not: the harness, whose clock is not warped, has waited
 * for what it would not have waited for in real time.
 */
export function beyondPatience({ all, times }: Evidence): string | undefined {
  if (!times.strict) return undefined;
  const answeredMs = all.deliveries.map(({ atMs, answer }) => (answer?.endAtMs ?? atMs) - atMs);
  const slowestMs = Math.max(0, ...answeredMs);
  if (slowestMs > answerPatienceMs(times)) return `an answer took ${describeMs(slowestMs)} of warped time`;
  // One upload may begin late on a busy machine, though not all of them.
  const begunMs = startsOf(all).map(({ fromMs, toMs }) => toMs - fromMs);
  return begunMs.length > 0 && Math.min(...begunMs) > startPatienceMs(times)
    ? `no upload began within ${describeMs(startPatienceMs(times))} of warped time`
    : undefined;
}

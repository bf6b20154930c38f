import type { TargetFacts } from '../../ledger/entry.ts';
import type { Departure } from '../rulebook/departure.ts';
import type { Finding } from '../rulebook/finding.ts';
import {
  type Fail,
  type Inconclusive,
  inconclusive,
  type Judgement,
  untoldInTime,
} from '../rulebook/verdict.ts';

/**
 * Whether a judgement must be borne out by a receiver that has nothing else to do: what rests on time, and in
 * warped time whatever is no certain pass. In virtual time nobody is late, but a receiver may lose something under load
 * that it does not lose alone.
 */
export function isInDoubt(judgement: Judgement, { timeWarp }: TargetFacts): boolean {
  if (timeWarp !== undefined) return judgement.verdict === 'fail' || judgement.verdict === 'inconclusive';
  return 'restsOnTime' in judgement && judgement.restsOnTime === true;
}

/**
 * What a rule comes to that was judged, and perhaps judged again: a failure that was in doubt is one where it was seen
 * twice. Seen once, it is an observation on a rule that holds, or the rule is undecided.
 */
export function settled(first: Finding, again: Finding | undefined, target: TargetFacts): Finding {
  const { judgement } = first;
  if (judgement.verdict !== 'fail') {
    // In warped time what is no certain pass has been seen once.
    const isSeenOnce = again?.judgement.verdict === 'fail' && isInDoubt(again.judgement, target);
    if (!isSeenOnce || target.timeWarp !== undefined) return again ?? first;
    return { ...first, judgement: seenOnce(again.judgement, target, judgement) };
  }
  if (!isInDoubt(judgement, target)) return first;
  if (again?.judgement.verdict === 'fail') {
    return again.judgement.departure === 'missing' && inItsPlace.includes(judgement.departure)
      ? first
      : again;
  }
  if (again?.judgement.verdict !== 'pass') {
    return { ...first, judgement: seenOnce(judgement, target, again?.judgement) };
  }
  if (target.timeWarp !== undefined) return again;
  const observation = `It held when it was judged again without the other scenarios. Beside them: expected ${judgement.expected}, got ${judgement.actual}.`;
  return { ...again, judgement: { ...again.judgement, observation } };
}

/** What can come in place of something that is missing; alone it may find nothing to take that place with. */
const inItsPlace: readonly Departure[] = ['other-file', 'other-bytes', 'other-request', 'mixed-up'];

function seenOnce(
  { departure, expected, actual }: Fail,
  { timeWarp }: TargetFacts,
  other?: Judgement,
): Inconclusive {
  const once = timeWarp === undefined ? 'by its times alone' : 'in warped time';
  const seen = `it failed ${once}: expected ${expected}, got ${actual}`;
  if (other?.verdict !== 'inconclusive') {
    const missing = departure === 'unanswered' ? (['answers'] as const) : [];
    const reason = `${seen}; it was not judged again without other scenarios`;
    return { ...inconclusive(reason, ...missing), restsOnTime: true };
  }
  const reason = `${seen}; the other time, ${other.reason}`;
  // One that rests on time says what helps.
  return { ...other, ...(other.restsOnTime ? { reason } : untoldInTime(reason)) };
}

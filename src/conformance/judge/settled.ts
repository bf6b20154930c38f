import type { TargetFacts } from '../../ledger/entry.ts';
import type { Finding } from '../rulebook/finding.ts';
import {
  type Fail,
  type Inconclusive,
  inconclusive,
  type Judgement,
  untoldInTime,
} from '../rulebook/verdict.ts';

/**
 * Whether a judgement must be borne out by a receiver that has nothing else to do: in real time what rests on time, in
 * warped time whatever is no certain pass.
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
  if (judgement.verdict !== 'fail') return again ?? first;
  // Virtual time goes on when all have done what they do: nobody is late.
  const isUnhurried = target.virtualTime && target.timeWarp === undefined && !again;
  if (isUnhurried || !isInDoubt(judgement, target)) return first;
  if (!again || again.judgement.verdict === 'inconclusive') {
    return { ...first, judgement: seenOnce(judgement, target, again?.judgement) };
  }
  if (again.judgement.verdict !== 'pass' || target.timeWarp !== undefined) return again;
  const observation = `It held when it was judged again without the other scenarios. Beside them: expected ${judgement.expected}, got ${judgement.actual}.`;
  return { ...again, judgement: { ...again.judgement, observation } };
}

function seenOnce({ expected, actual }: Fail, { timeWarp }: TargetFacts, again?: Judgement): Inconclusive {
  const once = timeWarp === undefined ? 'by its times alone' : 'in warped time';
  const seen = `it failed ${once}: expected ${expected}, got ${actual}`;
  if (again?.verdict !== 'inconclusive') {
    return { ...inconclusive(`${seen}; it was not judged again without other scenarios`), restsOnTime: true };
  }
  // One that rests on time says what helps.
  return again.restsOnTime
    ? { ...again, reason: `${seen}; again, ${again.reason}` }
    : untoldInTime(`${seen}; again, ${again.reason}`);
}

import { allEffects } from '../../../effects/all-effects.ts';
import type { Effect } from '../../../effects/effects.ts';
import { againWithinMs } from '../../conduct/within-ms.ts';
import { type AwaitedEffect, awaitedEffects, isFailed } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, type Headline, pass } from '../../rulebook/verdict.ts';
import { effectsOfFailingSinks, failsOnce } from '../../scenarios/effects-of-failing-sinks.ts';

const NOT_AGAIN: Headline = { pattern: 'Does not ask a failing sink again' };
const TOO_LATE: Headline = {
  pattern: 'Asks a failing sink again too late',
  fix: 'Make a request again sooner that its sink did not take, or describe a longer time by "retriesWithinSeconds".',
};
const AGAIN: Headline = {
  pattern: 'Asks a failing sink again',
  fix: 'Make no request again that its sink did not take, or describe how soon you do, by "retriesWithinSeconds".',
};

export const isMadeAgainAsDescribed: Requirement = {
  id: 'effect/is-made-again-as-described',
  title: 'A request that its sink fails is made again, or not, as described',
  clause: 'Events.uses',
  level: 'required',
  profile: 'core',
  scenarios: [effectsOfFailingSinks],
  lackIn: (effects) =>
    allEffects(effects).some(isDescribed)
      ? undefined
      : 'It takes an effect of which that is described: say "retriesWithinSeconds", 0 where it is not made again.',
  judge(evidence) {
    const failed = awaitedEffects(evidence, failsOnce).filter(
      (each) => isDescribed(each.effect) && isFailed(each),
    );
    const wrong = failed.filter((each) => !isAsDescribed(each));
    if (wrong.length === 0) return pass(failed.length);
    const extra = wrong.filter(({ effect }) => againWithinMs(effect) === 0);
    const late = wrong.filter(({ effect, fitting }) => againWithinMs(effect) > 0 && fitting.length > 1);
    const absent = wrong.filter((each) => ![...extra, ...late].includes(each));
    const parts = [told('none', absent), told('one too late', late), told('another one', extra)];
    const isExpected = extra.length < wrong.length;
    return failInTime(
      isExpected ? 'missing' : 'extra',
      isExpected ? 'another request in time after a failure of the sink' : 'no other request',
      parts.filter((part) => part !== '').join('; '),
      wrong.flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
      absent.length > 0 ? NOT_AGAIN : late.length > 0 ? TOO_LATE : AGAIN,
    );
  },
  leavesOpen:
    'How often, and how soon, a request is made again whose sink goes on failing; `effect/failing-sink` observes that.',
  follows: [{ rule: 'effect/goes-on-after-its-sink-failed' }],
  fix: 'Make a request again that its sink did not take, or describe that you do not.',
};

function told(what: string, wrong: readonly AwaitedEffect[]): string {
  if (wrong.length === 0) return '';
  return `${what} after ${listed(wrong.map(({ delivery }) => delivery.label))}`;
}

function isDescribed({ retriesWithinSeconds }: Effect): boolean {
  return retriesWithinSeconds !== undefined;
}

function isAsDescribed({ effect, fitting: [first, second] }: AwaitedEffect): boolean {
  const mostMs = againWithinMs(effect);
  if (mostMs === 0) return second === undefined;
  return second !== undefined && second.atMs - (first?.seen.endAtMs ?? first?.atMs ?? 0) <= mostMs;
}

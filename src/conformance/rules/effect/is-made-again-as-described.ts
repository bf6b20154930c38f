import { againWithinMs } from '../../conduct/within-ms.ts';
import { type AwaitedEffect, awaitedEffects, isFailed } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, notApplicable, pass } from '../../rulebook/verdict.ts';
import { effectsOfFailingSinks, failsOnce } from '../../scenarios/effects-of-failing-sinks.ts';

export const isMadeAgainAsDescribed: Requirement = {
  id: 'effect/is-made-again-as-described',
  title: 'A request that its sink fails is made again, or not, as described',
  clause: 'Events.uses',
  level: 'required',
  profile: 'core',
  scenarios: [effectsOfFailingSinks],
  judge(evidence) {
    const described = ({ retriesWithinSeconds }: AwaitedEffect['effect']): boolean =>
      retriesWithinSeconds !== undefined;
    if (!Object.values(evidence.effects.events).flat().some(described)) {
      return notApplicable(
        'It takes an effect of which that is described: say "retriesWithinSeconds", 0 where it is not made again.',
      );
    }
    const failed = awaitedEffects(evidence, failsOnce).filter(
      (each) => described(each.effect) && isFailed(each),
    );
    const wrong = failed.filter((each) => !isAsDescribed(each));
    if (wrong.length === 0) return pass(failed.length);
    const isExpected = wrong.some(({ effect }) => againWithinMs(effect) > 0);
    return failInTime(
      isExpected ? 'missing' : 'extra',
      isExpected ? 'another request in time after a failure of the sink' : 'no other request',
      `that is not so after ${listed(wrong.map(({ delivery }) => delivery.label))}`,
      wrong.flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
      { pattern: isExpected ? 'Does not ask a failing sink again' : 'Asks a failing sink again' },
    );
  },
  leavesOpen:
    'How often, and how soon, a request is made again whose sink goes on failing; `effect/failing-sink` observes that.',
  follows: [{ rule: 'effect/goes-on-after-its-sink-failed' }],
  fix: 'Make a request again that its sink did not take, or describe that you do not.',
};

function isAsDescribed({ effect, fitting: [first, second] }: AwaitedEffect): boolean {
  const mostMs = againWithinMs(effect);
  if (mostMs === 0) return second === undefined;
  return second !== undefined && second.atMs - (first?.seen.endAtMs ?? first?.atMs ?? 0) <= mostMs;
}

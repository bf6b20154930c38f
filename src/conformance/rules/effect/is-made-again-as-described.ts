import { allEffects } from '../../../effects/all-effects.ts';
import type { Effect } from '../../../effects/effects.ts';
import { againWithinMs } from '../../conduct/within-ms.ts';
import { type AwaitedEffect, awaitedEffects, isFailed } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, pass } from '../../rulebook/verdict.ts';
import { AFTERWARDS, effectsOfFailingSinks } from '../../scenarios/effects-of-failing-sinks.ts';

const FIX_OF_MORE =
  'Make no request again, as it is described; or describe by "retriesWithinSeconds" how soon you do.';

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
    const failed = awaitedEffects(evidence, ({ label }) => label !== AFTERWARDS).filter(
      (each) => isDescribed(each.effect) && isFailed(each),
    );
    const wrong = failed.filter((each) => !isAsDescribed(each));
    if (wrong.length === 0) return pass(failed.length);
    const isExpected = wrong.some(({ effect }) => againWithinMs(effect) > 0);
    return failInTime(
      isExpected ? 'missing' : 'extra',
      isExpected ? 'another request in time after a failure of the sink' : 'no other request',
      `that is not so after ${listed(wrong.map(({ delivery }) => delivery.label))}`,
      wrong.flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
      isExpected
        ? { pattern: 'Does not ask a failing sink again' }
        : { pattern: 'Asks a failing sink again', fix: FIX_OF_MORE },
    );
  },
  follows: [{ rule: 'effect/goes-on-after-its-sink-failed' }],
  leavesOpen: 'How often a request is made again, and with which pauses: its sink fails it once.',
  fix: 'Make a request again that its sink did not take, or describe that you do not.',
};

function isDescribed({ retriesWithinSeconds }: Effect): boolean {
  return retriesWithinSeconds !== undefined;
}

function isAsDescribed({ effect, fitting: [first, second] }: AwaitedEffect): boolean {
  const mostMs = againWithinMs(effect);
  if (mostMs === 0) return second === undefined;
  return second !== undefined && second.atMs - (first?.seen.endAtMs ?? first?.atMs ?? 0) <= mostMs;
}

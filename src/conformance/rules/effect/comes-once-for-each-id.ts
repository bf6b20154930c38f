import { allEffects } from '../../../effects/all-effects.ts';
import { isSeenItself } from '../../../effects/is-seen-itself.ts';
import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { memberOf } from '../../../spec/member-of.ts';
import { eventOf } from '../../conduct/event-of.ts';
import { type AwaitedEffect, awaitedEffects, isFailed } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import { NOT_COUNTED } from '../../judge/not-counted.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, pass } from '../../rulebook/verdict.ts';
import { effectsOfRepeatedEvents } from '../../scenarios/effects-of-repeated-events.ts';

export const comesOnceForEachId: Requirement = {
  id: 'effect/comes-once-for-each-id',
  title:
    'An event that is delivered again leads to no further effect, as described, even before its effect is done',
  clause: 'Events.delivery',
  level: 'required',
  profile: 'core',
  scenarios: [effectsOfRepeatedEvents],
  lackIn(effects) {
    const described = allEffects(effects).filter(({ oncePerId }) => oncePerId);
    if (described.length === 0)
      return 'It takes an effect that comes once for each id: describe one with "oncePerId".';
    return described.some(isSeenItself) ? undefined : NOT_COUNTED;
  },
  judge(evidence) {
    const awaited = awaitedEffects(evidence).filter(({ effect }) => effect.oncePerId && isSeenItself(effect));
    const isAgain = ({ delivery }: AwaitedEffect): boolean =>
      evidence.deliveries.filter((other) => idOf(other) === idOf(delivery)).length > 1;
    // What comes twice for one delivery is the matter of another rule.
    const usualOf = ({ effect }: AwaitedEffect): number =>
      Math.max(
        1,
        ...awaited
          .filter((each) => each.effect === effect && !isAgain(each))
          .map(({ fitting }) => fitting.length),
      );
    // A request that its sink did not take may be made again.
    const repeated = awaited.filter(
      (each) => isAgain(each) && each.fitting.length > usualOf(each) && !isFailed(each),
    );
    if (repeated.length === 0) return pass(awaited.filter(({ fitting }) => fitting.length > 0).length);
    return fail(
      'extra',
      'one effect for each id',
      `more than one for ${listed(repeated.map(({ delivery }) => delivery.label))}`,
      repeated.flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
      { pattern: 'Does it again for an id that was there' },
    );
  },
  fix: 'Remember the ids of accepted events before their effects are done, and do nothing for one that comes again.',
};

/** Id of the event that was delivered. */
function idOf(delivery: DeliveryEntry): unknown {
  return memberOf(eventOf(delivery), 'id');
}

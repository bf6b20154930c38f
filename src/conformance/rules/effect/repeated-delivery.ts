import { allEffects } from '../../../effects/all-effects.ts';
import { isSeenItself } from '../../../effects/is-seen-itself.ts';
import { FENCE } from '../../conduct/fence.ts';
import { awaitedEffects } from '../../judge/awaited-effects.ts';
import { NOT_COUNTED } from '../../judge/not-counted.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { effectsOfRepeatedEvents, ONCE } from '../../scenarios/effects-of-repeated-events.ts';

export const repeatedDelivery: Observation = {
  id: 'effect/repeated-delivery',
  title: 'Does an event that is delivered again lead to its effects again?',
  clause: 'Events.delivery',
  level: 'observe',
  profile: 'core',
  scenarios: [effectsOfRepeatedEvents],
  lackIn(effects) {
    const open = allEffects(effects).filter(({ oncePerId }) => oncePerId === undefined);
    if (open.length === 0) return 'It takes an effect of which it is not described: leave "oncePerId" out.';
    return open.some(isSeenItself) ? undefined : NOT_COUNTED;
  },
  judge(evidence) {
    const awaited = awaitedEffects(evidence, ({ label }) => label !== FENCE && label !== ONCE).filter(
      ({ effect, fitting }) => effect.oncePerId === undefined && isSeenItself(effect) && fitting.length > 0,
    );
    const [first] = awaited;
    if (!first) return inconclusive('no effect came the first time');
    const again = awaited.filter(({ fitting }) => fitting.length > 1);
    return observed(
      `Of ${awaited.length} effects ${again.length} came again with their event.`,
      awaited.flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
    );
  },
  fix: 'Remember the ids of accepted events if an effect must not be repeated: the service may deliver twice.',
};

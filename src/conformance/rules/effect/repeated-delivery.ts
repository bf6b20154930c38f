import { FENCE } from '../../conduct/fence.ts';
import { awaitedEffects } from '../../judge/awaited-effects.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, notApplicable, observed } from '../../rulebook/verdict.ts';
import { effectsOfRepeatedEvents } from '../../scenarios/effects-of-repeated-events.ts';

export const repeatedDelivery: Observation = {
  id: 'effect/repeated-delivery',
  title: 'Does an event that is delivered again lead to its effects again?',
  clause: 'Events.delivery',
  level: 'observe',
  profile: 'core',
  scenarios: [effectsOfRepeatedEvents],
  judge(evidence) {
    if (
      Object.values(evidence.effects.events)
        .flat()
        .every(({ oncePerId }) => oncePerId !== undefined)
    ) {
      return notApplicable('It takes an effect of which it is not described: leave "oncePerId" out.');
    }
    const awaited = awaitedEffects(evidence, ({ label }) => label !== FENCE).filter(
      ({ effect, fitting }) => effect.oncePerId === undefined && fitting.length > 0,
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

import { awaitedEffects } from '../../judge/awaited-effects.ts';
import { mixedUp } from '../../judge/mixed-up.ts';
import { outOf } from '../../judge/out-of.ts';
import { isAbsent, shownEffects } from '../../judge/shown-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { effectsInABurst } from '../../scenarios/effects-in-a-burst.ts';

export const isNotLostInABurst: Requirement = {
  id: 'effect/is-not-lost-in-a-burst',
  title: 'Many events at once lead to the effects of all of them, as described',
  clause: 'Events.uses',
  level: 'required',
  hinders: ['effect'],
  profile: 'core',
  scenarios: [effectsInABurst],
  judge(evidence) {
    const awaited = shownEffects(awaitedEffects(evidence));
    if (awaited.length === 0) {
      return inconclusive('its positive control failed: no event of many had an effect');
    }
    const gone = awaited.filter(isAbsent).slice(mixedUp(awaited).length);
    if (gone.length === 0) return pass(awaited.length);
    return failInTime(
      'missing',
      `${awaited.length} effects, one for each event`,
      `${gone.length} events without theirs`,
      gone.map(({ delivery }) => delivery),
      { pattern: `${outOf(gone.length, awaited.length)} effects are lost in a burst` },
    );
  },
  fix: 'Put what is to be done into a queue that takes all, and work through it behind the answers.',
};

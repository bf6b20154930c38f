import { awaitedEffects } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import { isAbsent, shownEffects } from '../../judge/shown-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { AFTERWARDS, effectsOfFailingSinks, failsOnce } from '../../scenarios/effects-of-failing-sinks.ts';

export const goesOnAfterItsSinkFailed: Requirement = {
  id: 'effect/goes-on-after-its-sink-failed',
  title: 'Later events lead to their effects although a sink has failed, as described',
  clause: 'Events.uses',
  level: 'required',
  hinders: ['effect'],
  profile: 'core',
  scenarios: [effectsOfFailingSinks],
  judge(evidence) {
    const before = awaitedEffects(evidence, failsOnce);
    const later = shownEffects(
      awaitedEffects(evidence, ({ label }) => label === AFTERWARDS),
      before,
    );
    if (later.length === 0) {
      return inconclusive('its positive control failed: no request came that its sink could have failed');
    }
    const absent = later.filter(isAbsent);
    if (absent.length === 0) return pass(later.length);
    return failInTime(
      'missing',
      `${later.length} effects after failures of their sinks`,
      `none for ${listed(absent.map(({ delivery }) => delivery.label))}`,
      absent.map(({ delivery }) => delivery),
      { pattern: 'Nothing more once a sink has failed' },
    );
  },
  fix: 'Catch what a failed request throws, where it is made, and go on with the next.',
};

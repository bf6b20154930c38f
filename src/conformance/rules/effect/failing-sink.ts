import { allEffects } from '../../../effects/all-effects.ts';
import { awaitedEffects, isFailed } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { AFTERWARDS, effectsOfFailingSinks } from '../../scenarios/effects-of-failing-sinks.ts';

export const failingSink: Observation = {
  id: 'effect/failing-sink',
  title: 'Is a request made again that its sink fails?',
  clause: 'Events.uses',
  level: 'observe',
  profile: 'core',
  scenarios: [effectsOfFailingSinks],
  lackIn: (effects) =>
    allEffects(effects).some(({ request, retriesWithinSeconds: seconds }) => request && seconds === undefined)
      ? undefined
      : 'It takes an effect of which it is not described: leave "retriesWithinSeconds" out.',
  judge(evidence) {
    const failed = awaitedEffects(evidence, ({ label }) => label !== AFTERWARDS).filter(
      (each) => each.effect.retriesWithinSeconds === undefined && isFailed(each),
    );
    if (failed.length === 0) return inconclusive('no request came that its sink could have failed');
    const again = failed.filter(({ fitting }) => fitting.length > 1);
    const after = again.length > 0 ? `: after ${listed(again.map(({ delivery }) => delivery.label))}` : '';
    return observed(
      `Of ${failed.length} requests ${again.length} were made again${after}.`,
      failed.flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
    );
  },
  fix: 'Make a request again that its sink did not take, if what it tells must not be lost.',
};

import { isHeldUp } from '../../conduct/is-held-up.ts';
import { OPENING } from '../../conduct/opening.ts';
import { awaitedEffects } from '../../judge/awaited-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, notApplicable, pass } from '../../rulebook/verdict.ts';
import { effectsHeldByTheirSink } from '../../scenarios/effects-held-by-their-sink.ts';

export const doesNotHoldUpTheAnswer: Requirement = {
  id: 'effect/does-not-hold-up-the-answer',
  title: 'The answer comes while the effect is still under way',
  clause: 'R2.no-wait',
  level: 'recommended',
  profile: 'core',
  scenarios: [effectsHeldByTheirSink],
  judge(evidence) {
    const began = awaitedEffects(evidence, ({ label }) => label !== OPENING).flatMap(
      ({ delivery, fitting, unfitting }) => {
        const [sighting] = [...fitting, ...unfitting];
        return sighting ? [{ delivery, isHeldUp: isHeldUp(delivery, sighting) }] : [];
      },
    );
    if (began.length === 0) return inconclusive('no effect began that an answer could have waited for');
    const shown = began.filter(({ isHeldUp: isShown }) => isShown !== undefined);
    if (shown.length === 0) {
      return notApplicable('It takes an effect that needs a while, or is a request, which a sink can hold.');
    }
    const waiting = shown.filter(({ isHeldUp: waits }) => waits);
    // One answer may be late by accident.
    if (waiting.length < shown.length) return pass(shown.length - waiting.length);
    return fail(
      'answered-late',
      'an answer before the effect is there',
      `in all ${shown.length} tries an answer only after it`,
      waiting.map(({ delivery }) => delivery),
      { pattern: 'Answers only after its effect' },
    );
  },
  fix: 'Answer first, and do your work behind the answer: the recorder waits for nobody.',
};

import { OPENING } from '../../conduct/opening.ts';
import { awaitedEffects } from '../../judge/awaited-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { effectsHeldByTheirSink } from '../../scenarios/effects-held-by-their-sink.ts';

export const doesNotHoldUpTheAnswer: Requirement = {
  id: 'effect/does-not-hold-up-the-answer',
  title: 'The answer comes while the effect is still under way',
  clause: 'R2.no-wait',
  level: 'recommended',
  profile: 'core',
  scenarios: [effectsHeldByTheirSink],
  judge(evidence) {
    const held = awaitedEffects(evidence, ({ label }) => label !== OPENING).flatMap(
      ({ delivery, fitting, unfitting }) => {
        const [request] = [...fitting, ...unfitting];
        return request?.seen.endAtMs === undefined ? [] : [{ delivery, untilMs: request.seen.endAtMs }];
      },
    );
    if (held.length === 0) return inconclusive('no effect began that an answer could have waited for');
    const waiting = held.filter(({ delivery, untilMs }) => (delivery.answer?.endAtMs ?? untilMs) >= untilMs);
    // One answer may be late by accident.
    if (waiting.length < held.length) return pass(held.length - waiting.length);
    return fail(
      'answered-late',
      'an answer before the sink has answered',
      `in ${held.length} of ${held.length} tries an answer only after it`,
      waiting.map(({ delivery }) => delivery),
    );
  },
  fix: 'Answer first, and do your work behind the answer: the recorder waits for nobody.',
};

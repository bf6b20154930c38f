import { type AwaitedEffect, awaitedEffects } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import { isOfAnother } from '../../judge/is-of-another.ts';
import { isAbsent, shownEffects } from '../../judge/shown-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { effectsOfEachType } from '../../scenarios/effects-of-each-type.ts';
import { effectsOfSessions } from '../../scenarios/effects-of-sessions.ts';

export const keepsSessionsApart: Requirement = {
  id: 'effect/keeps-sessions-apart',
  title: 'Sessions beside and after each other, and one around a restart, lead to the effects of each',
  clause: 'Events.uses',
  level: 'required',
  hinders: ['effect'],
  profile: 'core',
  scenarios: [effectsOfEachType, effectsOfSessions],
  judge(evidence) {
    const all = awaitedEffects(evidence);
    const inSession = ({ delivery }: AwaitedEffect): boolean => delivery.scenario === effectsOfSessions.id;
    const single = all.filter((each) => !inSession(each));
    const awaited = shownEffects(all.filter(inSession), single);
    if (awaited.length === 0) {
      return inconclusive('its positive control failed: no single event had an effect');
    }
    // What comes twice for one event is the matter of another rule.
    const begunAtMs = Math.min(...awaited.map(({ delivery }) => delivery.atMs));
    const before = single.map(({ fitting }) => fitting.filter(({ atMs }) => atMs < begunAtMs).length);
    const usual = Math.max(1, ...before);
    const parts = [
      { departure: 'other-values', what: 'other values', wrong: awaited.filter(isOfAnother) },
      { departure: 'missing', what: 'none', wrong: awaited.filter(isAbsent) },
      { departure: 'extra', what: 'more', wrong: awaited.filter(({ fitting }) => fitting.length > usual) },
    ] as const;
    const [first, ...others] = parts.filter(({ wrong }) => wrong.length > 0);
    if (!first) return pass(awaited.length);
    return failInTime(
      first.departure,
      `${awaited.length} effects, each of its own session`,
      [first, ...others]
        .map(({ what, wrong }) => `${what} for ${listed(wrong.map(({ delivery }) => delivery.label))}`)
        .join('; '),
      first.wrong.flatMap(({ delivery, fitting, unfitting }) => [delivery, ...unfitting, ...fitting]),
      { pattern: `Mixes sessions up: ${first.what} for ${first.wrong[0]?.delivery.label}` },
    );
  },
  follows: [{ rule: 'effect/carries-the-values-of-its-event' }, { rule: 'effect/other-type-leads-to-none' }],
  fix: 'Keep what you remember by platform and channel, begin anew at each live_start, and keep it when the recorder starts anew.',
};

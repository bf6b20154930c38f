import { allEffects } from '../../../effects/all-effects.ts';
import { isSeenItself } from '../../../effects/is-seen-itself.ts';
import type { Seen } from '../../../effects/seen.ts';
import { seenOf } from '../../../effects/seen-of.ts';
import { filled } from '../../../effects/template.ts';
import { eventOf } from '../../conduct/event-of.ts';
import { type AwaitedEffect, awaitedEffects } from '../../judge/awaited-effects.ts';
import { isOfAnother } from '../../judge/is-of-another.ts';
import { mixedUp } from '../../judge/mixed-up.ts';
import { movedOtherwise } from '../../judge/moved-otherwise.ts';
import { toldOtherwise } from '../../judge/told-otherwise.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, type Headline, pass } from '../../rulebook/verdict.ts';
import { effectsInABurst } from '../../scenarios/effects-in-a-burst.ts';
import { effectsOfEachType } from '../../scenarios/effects-of-each-type.ts';

/** How many effects a finding shows. */
const SHOWN = 3;

/** Longest piece of an effect that a finding quotes, in characters. */
const QUOTED = 240;

/** Nobody knows which of the two is wrong. */
const WORDS: Headline = {
  pattern: 'Tells the values of its event in other words than described',
  fix: 'Tell it as described, or describe it as it is told: the text around the values, and the names of members.',
};

export const carriesTheValuesOfItsEvent: Requirement = {
  id: 'effect/carries-the-values-of-its-event',
  title: 'An effect carries the values of its event and of no other, as described',
  clause: 'Events.uses',
  level: 'required',
  hinders: ['effect'],
  profile: 'core',
  scenarios: [effectsOfEachType, effectsInABurst],
  lackIn: (effects) =>
    allEffects(effects).some(isSeenItself)
      ? undefined
      : 'It takes an effect that is seen itself: an observer lists what there is where it has "json".',
  judge(evidence) {
    const awaited = awaitedEffects(evidence).filter(({ effect }) => isSeenItself(effect));
    const wrong = [...awaited.filter(isOfAnother), ...mixedUp(awaited), ...movedOtherwise(awaited, evidence)];
    const otherwise = toldOtherwise(awaited);
    const [first] = otherwise;
    if (first && wrong.every((each) => otherwise.includes(each))) {
      const { delivery, effect, unfitting } = first;
      const described = filled(told(seenOf(effect, evidence.effects)), eventOf(delivery));
      return fail(
        'other-values',
        `${quoted(described)} for ${delivery.label}`,
        `${quoted(told(unfitting[0]?.seen))}, and never what is described`,
        [delivery, ...unfitting],
        WORDS,
      );
    }
    if (wrong.length === 0) return pass(awaited.filter(({ fitting }) => fitting.length > 0).length);
    return fail(
      'other-values',
      `the values of the event in each of ${awaited.length} effects`,
      `others in ${wrong.length}${exampleOf(wrong)}`,
      wrong
        .slice(0, SHOWN)
        .flatMap(({ delivery, fitting, unfitting }) => [delivery, ...unfitting, ...fitting]),
      { pattern: 'Tells values that are not those of the event' },
    );
  },
  fix: 'Take what you tell from the event itself; what several events share must not be changed by each. Move a file as it is.',
};

/** What one of them tells, in its own words. */
function exampleOf([first]: readonly AwaitedEffect[]): string {
  const [sighting] = first ? [...first.unfitting, ...first.fitting] : [];
  return sighting ? `, as ${quoted(told(sighting.seen))} for ${first?.delivery.label}` : '';
}

function quoted(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

function told(seen: Seen | undefined): string {
  if (!seen) return '';
  return seen.what === 'file' ? `${seen.path} ${seen.text || (seen.sha256 ?? '')}`.trim() : seen.text;
}

import { placeOf } from '../../../effects/place-of.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { withinMs } from '../../conduct/within-ms.ts';
import { type AwaitedEffect, awaitedEffects } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import { isAbsent } from '../../judge/shown-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, type Headline, pass } from '../../rulebook/verdict.ts';
import { effectsOfEachType } from '../../scenarios/effects-of-each-type.ts';

export const comesOnceForEachAcceptedEvent: Requirement = {
  id: 'effect/comes-once-for-each-accepted-event',
  title: 'Each accepted event leads to its effects, each once and in time, as described',
  clause: 'Events.uses',
  level: 'required',
  hinders: ['effect'],
  profile: 'core',
  scenarios: [effectsOfEachType],
  judge(evidence) {
    const awaited = awaitedEffects(evidence);
    const absent = awaited.filter(isAbsent);
    const repeated = awaited.filter(({ fitting }) => fitting.length > 1);
    const late = awaited.filter(isLate);
    if (absent.length + repeated.length + late.length === 0) return pass(awaited.length);
    const parts = [told('without', absent), told('more than once', repeated), told('too late', late)];
    return failInTime(
      absent.length > 0 ? 'missing' : repeated.length > 0 ? 'extra' : 'late',
      `${awaited.length} effects, each once and within ${listed(awaited.map(({ effect }) => describeMs(withinMs(effect))))}`,
      parts.filter((part) => part !== '').join('; '),
      [...absent, ...repeated, ...late].flatMap(({ delivery, fitting }) => [delivery, ...fitting]),
      headlineOf(awaited, { absent, repeated, late }),
    );
  },
  // What comes again because of what happens in other sessions is not a matter of its own event.
  follows: [{ rule: 'effect/keeps-sessions-apart', its: 'extra' }],
  fix: 'Do what you do for an event once for each that you accept, whatever is null in it.',
};

const FIX_OF_NONE =
  'Do for each event of that type what you describe; it came for none here, so look whether it is done, and whether its place is the described one.';
const FIX_OF_MORE = 'Do what you do for an event once: look for a call, or a handler, that is there twice.';
const SOONER = 'Do it sooner, or describe a longer time by "withinSeconds".';

/** Whether this effect was seen for no event. */
function isNeverSeen(one: AwaitedEffect | undefined, awaited: readonly AwaitedEffect[]): boolean {
  return awaited.filter(({ effect }) => effect === one?.effect).every(isAbsent);
}

function headlineOf(
  awaited: readonly AwaitedEffect[],
  wrong: Readonly<Record<'absent' | 'repeated' | 'late', readonly AwaitedEffect[]>>,
): Headline {
  const { absent, repeated, late } = wrong;
  const told = (what: string, [first]: readonly AwaitedEffect[], fix?: string): Headline => ({
    pattern: `${what} for ${first?.delivery.label}`,
    ...(fix === undefined ? {} : { fix }),
  });
  if (absent.length > 0)
    return told('No effect', absent, isNeverSeen(absent[0], awaited) ? FIX_OF_NONE : undefined);
  return repeated.length > 0
    ? told('More than one effect', repeated, FIX_OF_MORE)
    : told('An effect too late', late, SOONER);
}

function isLate({ delivery, effect, fitting: [first] }: AwaitedEffect): boolean {
  return first !== undefined && first.atMs - delivery.atMs > withinMs(effect);
}

function told(what: string, awaited: readonly AwaitedEffect[]): string {
  if (awaited.length === 0) return '';
  const cases = awaited.map(({ delivery, effect }) => `${placeOf(effect)} for ${delivery.label}`);
  return `${what}: ${listed(cases)}`;
}

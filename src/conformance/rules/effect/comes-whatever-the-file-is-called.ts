import { awaitedEffects } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import { mayBeEscaped } from '../../judge/may-be-escaped.ts';
import { isAbsent, shownEffects } from '../../judge/shown-effects.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { effectsOfOddNames, FILE_TYPES, PLAIN } from '../../scenarios/effects-of-odd-names.ts';

export const comesWhateverTheFileIsCalled: Requirement = {
  id: 'effect/comes-whatever-the-file-is-called',
  title: 'The effects of an event about a file come, with its values, whatever the file is called',
  clause: 'Events.uses',
  level: 'required',
  profile: 'core',
  scenarios: [effectsOfOddNames],
  lackIn: ({ events }) =>
    FILE_TYPES.some((type) => events[type]) ? undefined : `It takes an effect of ${listed(FILE_TYPES)}.`,
  judge(evidence) {
    const { effects } = evidence;
    const all = awaitedEffects(evidence, ({ label }) =>
      FILE_TYPES.some((type) => label.startsWith(`${type}, `)),
    );
    const plain = all.filter(({ delivery }) => delivery.label.endsWith(PLAIN));
    const odd = all.filter((each) => !plain.includes(each));
    const controlled = plain.filter(({ fitting }) => fitting.length > 0);
    const awaited = shownEffects(odd, controlled);
    if (awaited.length === 0) {
      return inconclusive('its positive control failed: a plain name had no effect', 'effect');
    }
    const absent = awaited.filter(isAbsent);
    const others = awaited.filter(
      (each) => each.unfitting.length > 0 && each.fitting.length === 0 && !mayBeEscaped(each.effect, effects),
    );
    const wrong = absent.length > 0 ? absent : others;
    if (wrong.length === 0) return pass(awaited.length);
    const cases = listed(wrong.map(({ delivery }) => delivery.label));
    return (absent.length > 0 ? failInTime : fail)(
      absent.length > 0 ? 'missing' : 'other-values',
      `${awaited.length} effects, as of the plain name`,
      `${absent.length > 0 ? 'none' : 'other values'} for ${cases}`,
      wrong.flatMap(({ delivery, unfitting }) => [delivery, ...unfitting]),
      {
        pattern: `${absent.length > 0 ? 'No effect' : 'Other values'} for odd names: ${wrong[0]?.delivery.label}`,
      },
    );
  },
  fix: 'Hand a name over as one argument, and not as a part of a command, a pattern or a URL; write "--" before names, and encode a name for where it stands.',
};

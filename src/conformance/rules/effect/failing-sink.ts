import { allEffects } from '../../../effects/all-effects.ts';
import { counted } from '../../conduct/counted.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { subjectOf } from '../../conduct/subject-of.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { type AwaitedEffect, awaitedEffects, isFailed } from '../../judge/awaited-effects.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed, risk } from '../../rulebook/verdict.ts';
import {
  effectsOfFailingSinks,
  failsOnce,
  KEEPS_FAILING,
  KEPT_FAILURES,
} from '../../scenarios/effects-of-failing-sinks.ts';

export const failingSink: Observation = {
  id: 'effect/failing-sink',
  title: 'Is a request made again that its sink fails, how often and how soon?',
  clause: 'Events.uses',
  level: 'observe',
  profile: 'core',
  scenarios: [effectsOfFailingSinks],
  lackIn: (effects) =>
    allEffects(effects).some(({ request }) => request) ? undefined : 'It takes an effect that is a request.',
  judge(evidence) {
    const once = awaitedEffects(evidence, failsOnce).filter(isFailed);
    const kept = awaitedEffects(evidence, ({ label }) => label === KEEPS_FAILING).filter(isFailed);
    if (once.length + kept.length === 0) {
      return inconclusive('no request came that its sink could have failed');
    }
    const again = once.filter(({ fitting }) => fitting.length > 1);
    const after = again.length > 0 ? `: after ${listed(again.map(({ delivery }) => delivery.label))}` : '';
    const asked = kept.map((each) => ({ ...each, pausesMs: pausesMsOf(each) }));
    const pressing = asked.filter(({ pausesMs }) => isAskedEachTime(pausesMs) && isAskedAtOnce(pausesMs));
    const told = [
      `Of ${once.length} requests that failed once ${again.length} were made again${after}.`,
      ...asked.map(describePauses),
    ].join(' ');
    const shown = (each: readonly AwaitedEffect[]) =>
      each.flatMap(({ delivery, fitting }) => [delivery, ...fitting]);
    if (pressing.length === 0) return observed(told, shown([...once, ...kept]));
    return risk(
      `${told} It asks a sink that is down again within ${describeMs(tolerances.togetherMs)}, ${KEPT_FAILURES} times in a row.`,
      shown(pressing),
    );
  },
  fix: 'Make a request again that its sink did not take, if what it tells must not be lost: wait before each one, and give up at last.',
};

/** The times from each failure of its sink to the next request, in ms. */
function pausesMsOf({ fitting }: AwaitedEffect): readonly number[] {
  return fitting.slice(1).map(({ atMs }, index) => {
    const failed = fitting[index];
    return Math.max(0, atMs - (failed?.seen.endAtMs ?? failed?.atMs ?? 0));
  });
}

function isAskedEachTime(pausesMs: readonly number[]): boolean {
  return pausesMs.length >= KEPT_FAILURES;
}

function isAskedAtOnce(pausesMs: readonly number[]): boolean {
  return pausesMs.every((ms) => ms <= tolerances.togetherMs);
}

function describePauses({
  delivery,
  pausesMs,
}: AwaitedEffect & { readonly pausesMs: readonly number[] }): string {
  const what = `That of ${subjectOf(delivery).type}, whose sink goes on failing, was`;
  if (pausesMs.length === 0) return `${what} not made again.`;
  const [shortest, longest] = [Math.min(...pausesMs), Math.max(...pausesMs)].map(describeMs);
  const pauses = shortest === longest ? shortest : `${shortest} to ${longest}`;
  const when = isAskedEachTime(pausesMs)
    ? 'each failure'
    : 'a failure, and then no more while it was watched';
  return `${what} made again ${counted(pausesMs.length, 'time')}, ${pauses} after ${when}.`;
}

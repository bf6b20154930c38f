import type { DeliveryEntry } from '../../ledger/entry.ts';
import { FENCE } from '../conduct/fence.ts';
import { OPENING } from '../conduct/opening.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, fail, type Inconclusive, inconclusive, type Pass, pass } from '../rulebook/verdict.ts';
import { awaitedEffects } from './awaited-effects.ts';
import { listed } from './describe-cases.ts';

/** How many deliveries a finding names before it only counts them. */
const NAMED = 3;

/** None of the deliveries but the last leads to anything that names its event; the last one, which is good, does. */
export function judgeNoEffect(evidence: Evidence, expected: string): Pass | Fail | Inconclusive {
  const forbidden = evidence.deliveries.filter(
    ({ label, mark }) => label !== FENCE && label !== OPENING && mark !== undefined,
  );
  const marks = new Map(forbidden.map((delivery) => [delivery.mark ?? '', delivery]));
  // What names a good event too is one of that, with values of another.
  const made = evidence.sightings.filter(({ marks: named }) => named.every((mark) => marks.has(mark)));
  if (made.length > 0) {
    const caused = [...new Set(made.flatMap(({ marks: [mark = ''] }) => marks.get(mark) ?? []))];
    const more = caused.length > NAMED ? `; and ${caused.length - NAMED} more` : '';
    return fail(
      'extra',
      expected,
      `an effect of ${listed(labelsOf(caused.slice(0, NAMED)))}${more}`,
      [...caused.slice(0, NAMED), ...made.slice(0, NAMED)],
      { pattern: `Acts on ${listed(labelsOf(caused.slice(0, 1)))} all the same` },
    );
  }
  const control = awaitedEffects(evidence, ({ label }) => label === FENCE);
  const isShown = control.some(({ fitting, unfitting }) => fitting.length + unfitting.length > 0);
  return isShown
    ? pass(forbidden.length)
    : inconclusive('its positive control failed: a good event of the same scenario had no effect');
}

function labelsOf(deliveries: readonly DeliveryEntry[]): string[] {
  return deliveries.map(({ label }) => label);
}

import type { Characterisation } from '../../capture/page/characterise.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';

/** The last line for people. */
export function outcomeText({ deliveries, noise, drift }: Characterisation): string {
  const breaks = drift.filter(({ weight }) => weight === 'breaks').length;
  const others = drift.length - breaks;
  const odd = noise.length > 0 ? `, no requests: ${noise.length}` : '';
  return `Deliveries: ${deliveries}${odd}, drift from the interface: ${breaks}, not shown there: ${others}`;
}

/** Drift fails only where that was asked for; it is not known to be absent where nothing came. */
export function driftExitCode(
  { deliveries, drift }: Characterisation,
  { failOnDrift }: { readonly failOnDrift: boolean },
): ExitCode {
  if (failOnDrift && deliveries === 0) return EXIT.inconclusive;
  const isBroken = drift.some(({ weight }) => weight === 'breaks');
  return failOnDrift && isBroken ? EXIT.requirementFailed : EXIT.conformant;
}

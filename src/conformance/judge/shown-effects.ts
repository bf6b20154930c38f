import type { AwaitedEffect } from './awaited-effects.ts';

/** Those of the awaited effects that are seen of at least one event: what never comes is the matter of another rule. */
export function shownEffects(
  awaited: readonly AwaitedEffect[],
  among: readonly AwaitedEffect[] = awaited,
): readonly AwaitedEffect[] {
  const shown = new Set(among.filter((each) => !isAbsent(each)).map(({ effect }) => effect));
  return awaited.filter(({ effect }) => shown.has(effect));
}

/** Whether nothing was seen of an effect. */
export function isAbsent({ fitting, unfitting }: AwaitedEffect): boolean {
  return fitting.length + unfitting.length === 0;
}

import type { Effect, Effects } from './effects.ts';

/** What events of all types lead to. */
export function allEffects({ events }: Effects): readonly Effect[] {
  return Object.values(events).flat();
}

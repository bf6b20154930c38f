import type { Effects } from './effects.ts';

/** Whether an author has told what events lead to. */
export function areDescribed(effects: Effects | undefined): boolean {
  return Object.values(effects?.events ?? {}).some((each) => each.length > 0);
}

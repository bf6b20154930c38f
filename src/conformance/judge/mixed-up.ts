import type { AwaitedEffect } from './awaited-effects.ts';
import { isAbsent } from './shown-effects.ts';

/**
 * Effects that are absent while as many others came more than once: events at the same time have taken the values of
 * each other, and nothing was lost.
 */
export function mixedUp(awaited: readonly AwaitedEffect[]): readonly AwaitedEffect[] {
  const absent = awaited.filter(isAbsent);
  const surplus = awaited.reduce((sum, { fitting }) => sum + Math.max(0, fitting.length - 1), 0);
  return absent.slice(0, surplus);
}

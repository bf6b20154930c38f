import type { Observer } from './effects.ts';

/** What an observer is called. */
export function observerName({ command = [], url }: Observer): string {
  return url ?? command.join(' ');
}

import type { AwaitedEffect } from './awaited-effects.ts';

/** Whether what was seen has values of another event, or of none. */
export function isOfAnother({ fitting, unfitting, own }: AwaitedEffect): boolean {
  return (
    (fitting.length === 0 && unfitting.length > 0) ||
    fitting.some(({ marks }) => marks.some((mark) => !own.has(mark)))
  );
}

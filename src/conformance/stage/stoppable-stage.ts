import type { Stage } from './stage.ts';

/**
 * A stage on which nothing begins once the run is stopped.
 *
 * A scenario may wait for several things at once. When the first of them is stopped, the scenario is over, and
 * nobody looks at the others; their end is then no error of the process.
 */
export function stoppable(stage: Stage): Stage {
  const members = Object.entries(stage).map(([name, member]) => [name, guarded(member, stage.signal)]);
  // An object of the same members with functions in the place of functions.
  return Object.fromEntries(members) as Stage;
}

function guarded(member: unknown, signal: AbortSignal): unknown {
  if (typeof member !== 'function') return member;
  return (...args: unknown[]): unknown => {
    signal.throwIfAborted();
    const result: unknown = member(...args);
    if (result instanceof Promise) result.catch(() => undefined);
    return result;
  };
}

import type { Description } from './description/description.ts';
import type { Target } from './target.ts';

/** A target with what its author tells of it. */
export function describedTarget(target: Target, description: Description): Target {
  return {
    ...target,
    description,
    async open(surroundings) {
      return { ...(await target.open(surroundings)), description };
    },
  };
}

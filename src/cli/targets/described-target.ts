import type { Target } from '../../conformance/perform/target.ts';
import type { Description } from '../../target/description/description.ts';

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

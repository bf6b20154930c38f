/** Steps of this size lead through all seeds of 32 bits before one comes again, and never near the last one. */
const STEP = 0x9e37_79b1;

/** The seed that is so many steps away from another, so that generators of both have nothing in common. */
export function distantSeed(seed: number, steps: number): number {
  return (seed + Math.imul(steps, STEP)) | 0;
}

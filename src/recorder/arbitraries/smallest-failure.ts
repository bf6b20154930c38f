import fc from 'fast-check';

/** Where a search for a smaller value begins, and where it ends. */
export interface SearchOptions {
  readonly seed: number;
  /** Which value of the seed fails, from 0. */
  readonly index: number;
  /** How often `fails` may be asked. */
  readonly most: number;
}

/**
 * The smallest value found that fails like the one at `index`, as small as `most` tries allow.
 *
 * `undefined` when that one does not fail again.
 */
export async function smallestFailure<Value>(
  arbitrary: fc.Arbitrary<Value>,
  { seed, index, most }: SearchOptions,
  fails: (value: Value) => Promise<boolean>,
): Promise<Value | undefined> {
  let tries = 0;
  const property = fc.asyncProperty(arbitrary, async (value) => {
    tries += 1;
    return tries > most || !(await fails(value));
  });
  const { counterexample } = await fc.check(property, { seed, path: String(index), numRuns: 1 });
  return counterexample?.[0];
}

/** What files of tests import in place of vitest where their tests are run here, each as often as there are mutants. */
import { types } from 'node:util';
import { expect } from 'vitest';

export { expect };

/** One test, with its cases apart. */
export interface CollectedTest {
  readonly name: string;
  readonly run: () => unknown;
  /** Whether it performs a run, so that what it judges is no evidence written by hand. */
  readonly performs: boolean;
}

/** What was collected since it was emptied. */
export const collected: CollectedTest[] = [];

type Body = (...args: unknown[]) => unknown;

function collect(name: string, run: Body, args: readonly unknown[] = []): void {
  collected.push({
    name: `${name} ${collected.length}`,
    run: () => run(...args),
    performs: types.isAsyncFunction(run),
  });
}

function ofEach(take: (name: string, run: Body, args: readonly unknown[]) => void) {
  return (cases: readonly unknown[]) =>
    (name: string, run: Body): void => {
      for (const each of cases) take(name, run, Array.isArray(each) ? each : [each]);
    };
}

export const test = Object.assign((name: string, run: Body): void => collect(name, run), {
  each: ofEach(collect),
});

export const describe = Object.assign((_name: string, run: Body): void => void run(), {
  each: ofEach((_name, run, args) => void run(...args)),
});

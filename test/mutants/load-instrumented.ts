import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Instrumented } from './instrument.ts';

/** What the instrumented code reads and writes. */
export interface Switches {
  activeMutant: string | undefined;
  hitCount: number;
  hitLimit: number;
  /** What the mutants met that ran are counted under; those of code that runs while it is loaded, under none. */
  currentTestId: string | undefined;
  readonly mutantCoverage: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

/** Loads the instrumented sources from now on in place of their files, and gives their switches. */
export function loadInstrumented({ sources }: Instrumented): Switches {
  registerHooks({
    load(url, context, nextLoad) {
      const source = url.startsWith('file:') ? sources.get(fileURLToPath(url)) : undefined;
      return source === undefined
        ? nextLoad(url, context)
        : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
  const switches: Switches = {
    activeMutant: undefined,
    hitCount: 0,
    hitLimit: Number.POSITIVE_INFINITY,
    currentTestId: undefined,
    mutantCoverage: { static: {}, perTest: {} },
  };
  // The name that the instrumented code looks for.
  Object.assign(globalThis, { __stryker__: switches });
  return switches;
}

import type { Target } from '../../conformance/perform/target.ts';
import { warpLibrary } from '../../target/warp-library.ts';
import type { ConformOptions } from '../conform-options.ts';
import { commandTarget } from './command-target.ts';
import { describedTarget } from './described-target.ts';
import { startOf } from './start-of.ts';

/** A receiver whose clock runs faster, and how many times. */
export interface WarpedTarget {
  readonly factor: number;
  readonly warped: Target;
}

/** The started receiver under libfaketime, where the options ask for it; throws where there is no libfaketime. */
export function warpedTarget(options: ConformOptions): WarpedTarget | undefined {
  const { target, timeWarp: factor } = options;
  if (target.kind !== 'command' || factor === undefined) return undefined;
  const warp = { library: warpLibrary(), factor };
  return {
    factor,
    warped: describedTarget(commandTarget({ ...startOf(options, target), warp }), options.description),
  };
}

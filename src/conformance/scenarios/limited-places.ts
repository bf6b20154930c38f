import { stagePace } from '../conduct/stage-pace.ts';
import type { Pace } from '../rulebook/scenario.ts';
import { MOST_HELD } from './many-held-uploads.ts';

/**
 * How many uploads a receiver makes at once that has a limit; `undefined` for others, and before a run knows its lanes.
 * A run uses a share alone of few lanes.
 */
export function limitedPlaces(lanes: Pace['lanes']): number | undefined {
  const isLimited = lanes !== undefined && lanes.count < MOST_HELD;
  return isLimited ? Math.ceil(lanes.count / stagePace.laneShare) : undefined;
}

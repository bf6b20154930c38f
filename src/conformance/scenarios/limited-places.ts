import type { Pace } from '../rulebook/scenario.ts';
import { MOST_HELD } from './many-held-uploads.ts';

/** How many uploads a receiver makes at once that has a limit; `undefined` for others, and before a run knows its lanes. */
export function limitedPlaces(lanes: Pace['lanes']): number | undefined {
  return lanes !== undefined && lanes.places < MOST_HELD ? lanes.places : undefined;
}

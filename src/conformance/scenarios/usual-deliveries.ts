import type { Scenario } from '../rulebook/scenario.ts';
import { acceptedUpload } from './accepted-upload.ts';
import { allEventTypes } from './all-event-types.ts';

/**
 * What every run performs first that judges what becomes of recordings: it shows how this receiver answers a plain event, and
 * whether it uploads what no event names.
 */
export const usualDeliveries: readonly Scenario[] = [acceptedUpload, allEventTypes];

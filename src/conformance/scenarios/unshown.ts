import { malformedBodies } from './malformed-bodies.ts';
import { missingFields } from './missing-fields.ts';

/** The scenarios with bodies of which the interface shows no answer: a receiver may hang at one, or end. */
export const unshown: ReadonlySet<string | undefined> = new Set([missingFields.id, malformedBodies.id]);

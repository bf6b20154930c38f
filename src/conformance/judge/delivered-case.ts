import { EXTREME } from '../scenarios/all-event-types.ts';
import { caseOf } from './case-of.ts';

/** What a delivery of this label is a case of, in words for people, and whether its values are extreme. */
export function deliveredCase(label: string): string {
  const named = caseOf(label);
  return label.startsWith(`${EXTREME} `) ? `${named} with extreme values` : named;
}

import type { Evidence } from '../rulebook/evidence.ts';
import { EARLIER_TIME, LATER_TIME } from '../scenarios/earlier-times.ts';
import { uploadsOf } from './control.ts';
import type { Explanation } from './explanation.ts';

/** That no recording is uploaded whose event is earlier than one before, where those of later ones around them are. */
export function lostForItsTime(evidence: Evidence): Explanation | undefined {
  const [earlier = [], later = []] = [EARLIER_TIME, LATER_TIME].map((label) => uploadsOf(evidence, label));
  if (earlier.length === 0 || earlier.some(({ attempts }) => attempts.length > 0)) return undefined;
  if (later.length === 0 || later.some(({ attempts }) => attempts.length === 0)) return undefined;
  return {
    told: `among them ${earlier.length} whose events have an earlier ts than one before`,
    pattern: 'Ignores an event whose ts is earlier than that of one before',
    fix: 'Let type and data.output alone decide what is uploaded; compare the ts of an event with nothing: in which order events come is not shown.',
  };
}

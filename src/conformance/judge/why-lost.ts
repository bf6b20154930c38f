import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { announcementsIn } from './announcements-in.ts';
import { endOfUploads } from './end-of-uploads.ts';
import type { Explanation } from './explanation.ts';
import { lostAfter } from './lost-after.ts';
import { lostAfterFailures } from './lost-after-failures.ts';
import { lostBesideOthers } from './lost-beside-others.ts';
import { lostForItsBeginning } from './lost-for-its-beginning.ts';
import { lostForItsName } from './lost-for-its-name.ts';
import { lostForItsPlace } from './lost-for-its-place.ts';
import { lostForItsSize } from './lost-for-its-size.ts';
import { lostInBursts } from './lost-in-bursts.ts';
import { lostNearAnother } from './lost-near-another.ts';
import { describePhase, phaseOf } from './phase.ts';

type Explain = (evidence: Evidence, lost: readonly Upload[]) => Explanation | undefined;

/** Each looks for what parts lost uploads from all others; the one that explains more of a run comes first. */
const EXPLANATIONS: readonly Explain[] = [
  lostForItsName,
  (evidence, lost) => lostForItsPlace('platform', evidence, lost),
  lostAfter,
  lostAfterFailures,
  lostInAPhase,
  lostBesideOthers,
  lostNearAnother,
  lostForItsBeginning,
  (evidence, lost) => lostForItsSize(lost, evidence.all.uploads),
  endOfUploads,
  lostInBursts,
  // A channel may be that of one scenario alone, so that what is odd there is more likely why.
  (evidence, lost) => lostForItsPlace('channel', evidence, lost),
];

/** Finds why uploads are lost; `undefined` where no explanation fits. */
export function whyLost(evidence: Evidence, lost: readonly Upload[]): Explanation | undefined {
  for (const explain of EXPLANATIONS) {
    const why = explain(evidence, lost);
    if (why) return why;
  }
  return undefined;
}

function lostInAPhase(evidence: Evidence): Headline | undefined {
  const leading = new Map(announcementsIn(evidence).map(({ delivery, led }) => [delivery.id, led]));
  const phase = phaseOf(evidence, ({ id }) => leading.get(id));
  return (
    phase && {
      pattern: `Uploads nothing of finished transmuxes ${describePhase(phase)}`,
      fix: 'Start an upload for each accepted event, whatever came before it: in which order events come is not shown, and none of them ends or begins the upload of another one.',
    }
  );
}

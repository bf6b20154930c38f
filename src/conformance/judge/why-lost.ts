import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { announcementsIn } from './announcements-in.ts';
import { lostBesideOthers } from './lost-beside-others.ts';
import { lostNearAnother } from './lost-near-another.ts';
import { describePhase, phaseOf } from './phase.ts';

/** What parts the events whose uploads are missing from all others of the run; `undefined` where nothing known does. */
export function whyLost(evidence: Pick<Evidence, 'exchanges' | 'all' | 'times'>): Headline | undefined {
  return lostBesideOthers(evidence) ?? lostNearAnother(evidence) ?? lostInAPhase(evidence);
}

function lostInAPhase(evidence: Pick<Evidence, 'exchanges' | 'all'>): Headline | undefined {
  const leading = new Map(announcementsIn(evidence).map(({ delivery, led }) => [delivery.id, led]));
  const phase = phaseOf(evidence, ({ id }) => leading.get(id));
  return (
    phase && {
      pattern: `Uploads nothing of finished transmuxes ${describePhase(phase)}`,
      fix: 'Start an upload for each accepted event, whatever came before it: in which order events come is not shown, and none of them ends or begins the upload of another one.',
    }
  );
}

import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, fail } from '../rulebook/verdict.ts';
import { EARLIER_TIME, LATER_TIME } from '../scenarios/earlier-times.ts';
import { announcementsOf, uploadsOf } from './control.ts';

/** That no recording is uploaded whose event is earlier than one before, where those of later ones around them are. */
export function lostForItsTime(evidence: Evidence): Fail | undefined {
  const [earlier, later] = [EARLIER_TIME, LATER_TIME].map((label) => uploadsOf(evidence, label));
  if (!earlier?.length || earlier.some(({ attempts }) => attempts.length > 0)) return undefined;
  if (!later?.length || later.some(({ attempts }) => attempts.length === 0)) return undefined;
  const actual = `no upload of ${earlier.length} recordings whose events have an earlier ts than one before; an upload of each of ${later.length} that were announced among them, by events of a later ts`;
  return fail(
    'missing',
    'an upload for each event, whatever its ts',
    actual,
    earlier.flatMap((upload) => [upload.recording, ...announcementsOf(evidence, upload)]),
    {
      pattern: 'Ignores an event whose ts is earlier than that of one before',
      fix: 'Let type and data.output alone decide what is uploaded; compare the ts of an event with nothing: in which order events come is not shown.',
    },
  );
}

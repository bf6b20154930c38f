import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { isTaken } from '../../conduct/answers.ts';
import { failedBetween } from '../../conduct/failed-between.ts';
import { uploadsOf } from '../../judge/control.ts';
import { endOfUploads } from '../../judge/end-of-uploads.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { absoluteOutput } from '../../scenarios/absolute-output.ts';
import { ANEW_AFTER_MISSING, announcedAnew } from '../../scenarios/announced-anew.ts';
import { closedPort } from '../../scenarios/closed-port.ts';
import { earlierTimes } from '../../scenarios/earlier-times.ts';
import { missingFile } from '../../scenarios/missing-file.ts';

export const doesNotStopLaterUploads: Requirement = {
  id: 'missing-file/does-not-stop-later-uploads',
  title: 'After a missing file the next recording is uploaded',
  clause: 'R2.upload',
  level: 'required',
  hinders: ['upload'],
  profile: 'reference',
  scenarios: [missingFile],
  // Where uploads end for something else, they do so there, too.
  habits: [announcedAnew, absoluteOutput, closedPort, earlierTimes],
  judge(evidence) {
    const later = uploadsOf(evidence, 'later');
    const lost = later.filter(({ attempts }) => attempts.length === 0);
    if (lost.length === 0) return pass(later.length);
    const others = uploadsOf(evidence, 'earlier');
    // Where all uploads end, they do so for something else, unless it was at a missing file.
    const end = endOfUploads(evidence);
    // Where what has another name is lost, too, and others later are not, it is for something else.
    const isOfItsKind =
      [...others, ...uploadsOf(evidence, 'fence')].every(({ attempts }) => attempts.length > 0) &&
      end === undefined;
    const isOfAll = stoppedAtAMissingFile(evidence);
    if (!isOfItsKind && !isOfAll) {
      return inconclusive('its positive control failed: no other recording of its kind was uploaded');
    }
    // Many that never came are not late.
    const failure = (isOfAll && end ? fail : failInTime)(
      'missing',
      'an upload of the next recording',
      'no upload after a missing file',
      lost.map(({ recording }) => recording),
      { pattern: 'Stops uploading after a missing file' },
    );
    return isOfAll ? failure : { ...failure, kinds: [ANEW_AFTER_MISSING] };
  },
  fix: 'Catch the error of a missing file where it occurs, so that later uploads go on.',
};

/**
 * Whether what was announced before the first missing file led to uploads, and nothing after it in the whole run. What
 * was lost before it already was lost for something else, as it may be where an attempt failed in between.
 */
function stoppedAtAMissingFile({ all, exchanges, absent, lastUploaded }: Evidence): boolean {
  const first = all.deliveries.find(
    (delivery) => isTaken(delivery) && delivery.recording !== undefined && absent.has(delivery.recording),
  );
  if (!first || !lastUploaded || lastUploaded.atMs > first.atMs) return false;
  if (failedBetween(lastUploaded.atMs, first.atMs, exchanges).length > 0) return false;
  const lost = new Set(
    all.uploads.flatMap(({ recording: { id, laid }, attempts }) =>
      laid && attempts.length === 0 ? [id] : [],
    ),
  );
  return !all.deliveries.some(
    (delivery) =>
      isTaken(delivery) &&
      lost.has(delivery.recording ?? '') &&
      delivery.atMs > lastUploaded.atMs &&
      lastInstantOf(delivery) <= first.atMs,
  );
}

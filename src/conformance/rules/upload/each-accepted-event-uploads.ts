import { isTaken } from '../../judging/answers.ts';
import { announcementsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { burst } from '../../scenarios/burst.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const eachAcceptedEventUploads: Requirement = {
  id: 'upload/each-accepted-event-uploads',
  title: 'Each accepted event leads to one upload of its recording',
  clause: 'R2.upload',
  level: 'required',
  profile: 'reference',
  scenarios: [burst, manyHeldUploads, storageAlwaysFails],
  judge(evidence) {
    const single = evidence.uploads
      .filter(({ recording }) => /^(hold\+)?201$/.test(recording.script))
      // An upload that was only laid is none that the receiver was told of.
      .filter((upload) => announcementsOf(evidence, upload).some(isTaken));
    const announced = single.filter(({ attempts }) => attempts.length > 0);
    if (announced.length === 0) return inconclusive('nothing was uploaded');
    const lost = single.filter(({ attempts }) => attempts.length === 0);
    const doubled = single.filter(({ attempts }) => attempts.length > 1);
    if (lost.length + doubled.length === 0) return pass(single.length);
    return fail(
      `${single.length} uploads, one for each event`,
      `${lost.length} recordings without an upload, ${doubled.length} with more than one`,
      [...lost.map(({ recording }) => recording), ...doubled.flatMap(({ attempts }) => attempts)],
    );
  },
  fix: 'Start one upload for each accepted event, whatever other uploads are doing.',
};

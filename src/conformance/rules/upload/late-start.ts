import { almost } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { announcementsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';

export const lateStart: Observation = {
  id: 'upload/late-start',
  title: 'How soon after its announcement does an upload begin?',
  clause: 'R2.upload',
  level: 'observe',
  profile: 'reference',
  scenarios: [acceptedUpload],
  judge(evidence) {
    const starts = evidence.uploads.flatMap((upload) => {
      const [announcement] = announcementsOf(evidence, upload);
      const [first] = upload.attempts;
      return announcement && first ? [{ announcement, first, ms: first.atMs - announcement.atMs }] : [];
    });
    const [start] = starts;
    if (!start) return inconclusive('nothing was uploaded');
    const { announcement, first, ms } = start;
    const began = `The first upload began ${describeMs(ms)} after its announcement`;
    const { retryDelayMs } = evidence.times;
    return ms < almost(retryDelayMs)
      ? observed(`${began}.`, [announcement, first])
      : observed(
          `${began}, which is as late as a further attempt: the receiver seems to wait the delay of ${describeMs(retryDelayMs)} before the first one too.`,
          [announcement, first],
        );
  },
  fix: 'Make the first attempt at once, and wait only before the second and the third.',
};

import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { isTaken } from '../../conduct/answers.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { releaseMs } from '../../conduct/release-ms.ts';
import { announcementsOf } from '../../judge/control.ts';
import { heldTogether } from '../../judge/held-together.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed, risk } from '../../rulebook/verdict.ts';
import { manyHeldUploads, UNANSWERED } from '../../scenarios/many-held-uploads.ts';

export const parallelism: Observation = {
  id: 'upload/parallelism',
  title: 'How many uploads does the receiver make at once?',
  clause: 'R2.upload',
  level: 'observe',
  profile: 'reference',
  scenarios: [manyHeldUploads],
  judge(evidence) {
    const note = evidence.notes.find((other) => other.name === 'uploads-at-once');
    // Those that were only laid are not waited for.
    const taken = heldTogether(evidence).filter((upload) => announcementsOf(evidence, upload).some(isTaken));
    const { length: announced } = taken;
    if (!note) {
      const { length: made } = taken.filter(({ attempts }) => attempts.length > 0);
      return made > 0 && made < announced
        ? inconclusive(
            `of ${announced} uploads that were announced at once ${made} came, and no other when there was room`,
          )
        : inconclusive(`no upload was seen while others were held${began(evidence)}`);
    }
    const ofEach = evidence.notes.find((other) => other.name === 'uploads-of-each-channel');
    if (ofEach) {
      return observed(
        'One upload of each channel at once: a recording waits until those of its channel are done.',
        [note, ofEach],
      );
    }
    if (note.value === 1) {
      return observed('One upload after the other: a recording waits until those before it are done.', [
        note,
      ]);
    }
    if (waitingForOthers(evidence).length >= UNANSWERED) {
      return risk(
        `${note.value} uploads at once: while so many are under way, a further finished transmux is answered only when one of them is over.`,
        [note],
      );
    }
    return note.value < announced
      ? observed(`${note.value} uploads at once, when ${announced} were announced; the others wait.`, [note])
      : observed(`All ${announced} uploads that were announced at once were made at once.`, [note]);
  },
  fix: 'Bound the number of uploads at once if memory or bandwidth is scarce, and let those that wait hold up no answer; the interface sets no limit.',
};

/** The announcements whose uploads began, and which were answered, only when storage let those before them go. */
function waitingForOthers(evidence: Evidence): readonly DeliveryEntry[] {
  const uploads = heldTogether(evidence);
  const releasedAtMs = releaseMs(uploads);
  return uploads
    .filter(({ attempts }) => !attempts.some(({ atMs }) => atMs < releasedAtMs))
    .flatMap((upload) => announcementsOf(evidence, upload))
    .filter(({ atMs, answer }) => atMs < releasedAtMs && (!answer || answer.endAtMs >= releasedAtMs));
}

/** How late the first upload began, where it began too late to be seen. */
function began(evidence: Evidence): string {
  const delaysMs = evidence.uploads.flatMap((upload) => {
    const [announcement] = announcementsOf(evidence, upload);
    const [first] = upload.attempts;
    return announcement && first ? first.atMs - announcement.atMs : [];
  });
  return delaysMs.length === 0
    ? ''
    : `: the first one began ${describeMs(Math.min(...delaysMs))} after its announcement`;
}

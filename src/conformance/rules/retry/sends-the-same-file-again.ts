import type { AttemptEntry } from '../../../ledger/entry.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass, untoldInTime } from '../../rulebook/verdict.ts';
import {
  COMES_BETWEEN,
  FAILS_FIRST,
  sameNameWhileBothFail,
} from '../../scenarios/same-name-while-both-fail.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const sendsTheSameFileAgain: Requirement = {
  id: 'retry/sends-the-same-file-again',
  title: 'Two failing uploads of one name are tried again each by itself, with the file of each',
  clause: 'R2.file',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'upload/each-accepted-event-uploads', its: 'missing', own: 'other-file' },
    { rule: 'retry/waiting-upload-outlasts-other-events' },
    { rule: 'retry/failing-upload-is-tried-three-times' },
  ],
  profile: 'reference',
  scenarios: [sameNameWhileBothFail],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const attempts = uploadsOf(evidence, COMES_BETWEEN).flatMap((upload) => upload.attempts);
    const isOf =
      (label: string) =>
      ({ body }: AttemptEntry): boolean =>
        uploadsOf(evidence, label).some(({ recording }) => recording.sha256 === body.sha256);
    const [isOfFirst, isOfSecond] = [isOf(FAILS_FIRST), isOf(COMES_BETWEEN)];
    const [failed] = attempts;
    if (!failed) return inconclusive('the first recording was not uploaded', 'upload');
    if (!isOfFirst(failed) || !attempts.every((attempt) => isOfFirst(attempt) || isOfSecond(attempt))) {
      return inconclusive('an attempt has the bytes of neither recording', 'plain-body');
    }
    const announced = uploadsOf(evidence, COMES_BETWEEN).flatMap((upload) =>
      announcementsOf(evidence, upload),
    );
    if (announced.length < 2) {
      return untoldInTime(
        'the second recording was not announced, since the first had no answer by then',
        'prompt-upload',
      );
    }
    const { all } = evidence;
    const ofOthers = all.uploads.filter(({ recording }) => recording.scenario !== sameNameWhileBothFail.id);
    const usual = mostAttempts({ ...evidence, all: { ...all, uploads: ofOthers } });
    const [first, second] = [attempts.filter(isOfFirst).length, attempts.filter(isOfSecond).length];
    const [expected, actual] = [
      `${usual} attempts with the bytes of each of two recordings of one name`,
      `${first} with those of the first, ${second} with those of the second`,
    ];
    // One by whose name the other is found gets the attempts of both.
    if (first === 1 && second > (usual < 2 ? evidence.times.attempts : usual)) {
      return fail('other-file', expected, actual, attempts, {
        pattern: 'Second attempt sends another file of the same name',
      });
    }
    if (first > usual && second === 0) {
      return fail('other-file', expected, actual, attempts, {
        pattern: 'Sends the first of two files of one name twice',
      });
    }
    if (second === 0) return inconclusive('the second recording was not uploaded', 'upload');
    if (usual < 2) return inconclusive('no upload of the run had a second attempt');
    if (first >= usual && second >= usual) return pass(attempts.length);
    return failInTime('missing', expected, actual, attempts, {
      pattern:
        first === 1
          ? 'No retry once another file has the same name'
          : 'Counts the attempts of two files of one name together',
    });
  },
  fix: 'Keep the path of each upload with it, and the count of its attempts; look nothing up by the base name, which other recordings have, too.',
};

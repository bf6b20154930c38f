import type { AttemptEntry } from '../../../ledger/entry.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass, untoldInTime } from '../../rulebook/verdict.ts';
import {
  COMES_BETWEEN,
  FAILS_FIRST,
  sameNameWhileOneFails,
} from '../../scenarios/same-name-while-one-fails.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

const EXPECTED = 'an attempt with the bytes of each of two recordings of one name';

export const sendsTheSameFileAgain: Requirement = {
  id: 'retry/sends-the-same-file-again',
  title: 'A further attempt sends the same file, though another of its name is announced before it',
  clause: 'R2.file',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads', by: { its: 'missing', own: 'other-file' } },
    { rule: 'retry/failing-upload-is-tried-three-times' },
  ],
  profile: 'reference',
  scenarios: [sameNameWhileOneFails],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const attempts = uploadsOf(evidence, COMES_BETWEEN).flatMap((upload) => upload.attempts);
    const isOf =
      (label: string) =>
      ({ body }: AttemptEntry): boolean =>
        uploadsOf(evidence, label).some(({ recording }) => recording.sha256 === body.sha256);
    const [isOfFirst, isOfSecond] = [isOf(FAILS_FIRST), isOf(COMES_BETWEEN)];
    const [failed, ...later] = attempts;
    if (!failed) return inconclusive('the first recording was not uploaded', 'upload');
    if (!isOfFirst(failed) || !later.every((attempt) => isOfFirst(attempt) || isOfSecond(attempt))) {
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
    const again = later.filter(isOfFirst);
    const others = later.filter(isOfSecond);
    if (again.length === 0 && others.length > 1) {
      return fail('other-file', EXPECTED, 'after the failure, those of the second alone', attempts, {
        pattern: 'Second attempt sends another file of the same name',
      });
    }
    if (again.length > 1 && others.length === 0) {
      return fail('other-file', EXPECTED, 'those of the first alone', attempts, {
        pattern: 'Sends the first of two files of one name twice',
      });
    }
    if (again.length > 0) return pass(again.length);
    const { all } = evidence;
    const ofOthers = all.uploads.filter(({ recording }) => recording.scenario !== sameNameWhileOneFails.id);
    if (mostAttempts({ ...evidence, all: { ...all, uploads: ofOthers } }) < 2)
      return inconclusive('no upload of the run had a second attempt');
    return failInTime('missing', EXPECTED, 'no further attempt of the first', attempts, {
      pattern: 'No retry once another file has the same name',
    });
  },
  fix: 'Keep the path of each upload with its attempts; look nothing up by the base name, which other recordings have, too.',
};

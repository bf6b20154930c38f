import { hasTooMany } from '../../conduct/has-too-many.ts';
import { uploadsOf } from '../../judge/control.ts';
import { judgeAbsence } from '../../judge/judge-absence.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import {
  LOST_EACH_TIME,
  OF_A_FAILING_UPLOAD,
  storageAlwaysFails,
} from '../../scenarios/storage-always-fails.ts';
import { FAILS_BY_TURNS, storageFailsByTurns } from '../../scenarios/storage-fails-by-turns.ts';

export const failingUploadIsTriedThreeTimes: Requirement = {
  id: 'retry/failing-upload-is-tried-three-times',
  title: 'An upload that keeps failing is tried three times, then given up',
  clause: 'Limits.attempts',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'upload/sends-output-not-input', by: { its: 'other-file', own: 'extra' } },
  ],
  hinders: 'further-attempt',
  profile: 'reference',
  scenarios: [storageAlwaysFails, storageFailsByTurns],
  needs: ['interface-attempts'],
  judge(evidence) {
    const { attempts: number } = evidence.times;
    const failing = uploadsOf(evidence, 'fails').filter(({ attempts }) => attempts.length > 0);
    if (failing.length === 0) return inconclusive('nothing was uploaded');
    // What leads to fewer attempts of these is one of their failures, which other rules judge.
    const otherwise = [...uploadsOf(evidence, LOST_EACH_TIME), ...uploadsOf(evidence, FAILS_BY_TURNS)];
    const wrong = [
      ...failing.filter(({ attempts }) => attempts.length !== number),
      ...otherwise.filter(({ attempts }) => attempts.length > number),
    ];
    const [first] = wrong;
    if (first) {
      const most = wrong.find((upload) => hasTooMany(upload, evidence));
      const { attempts } = most ?? first;
      return (most ? fail : failInTime)(
        attempts.length > number ? 'extra' : 'missing',
        `${number} ${number === 1 ? 'attempt' : 'attempts'}`,
        `${attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`} at an upload that fails each time`,
        attempts,
        attempts.length > number
          ? {
              pattern: `Tries ${attempts.length} times, not ${number}`,
              fix: `Stop after attempt ${number}. If you do, your HTTP client makes attempts by itself: turn that off.`,
            }
          : {
              pattern: `Tries ${attempts.length === 1 ? 'once' : `${attempts.length} times`}, not ${number} times`,
              fix: `Try again until attempt ${number} has failed; the first try is attempt 1.`,
            },
      );
    }
    const others = inPlaceOf(failing, evidence);
    const silence = judgeAbsence(
      evidence,
      others,
      'no upload in place of one that failed',
      ([label = '']) => ({
        pattern: `Uploads another file when one failed: ${label}`,
        fix: 'Give an upload up that has failed for the last time, and send nothing in its place.',
      }),
    );
    return silence.verdict === 'fail' ? silence : pass(failing.length + otherwise.length);
  },
  fix: 'Count the first try as attempt 1 and stop after attempt 3. Some HTTP clients make further attempts by themselves: turn that off.',
};

/** What else their events name and is uploaded after them; what comes beside them is the matter of another rule. */
function inPlaceOf(failing: readonly Upload[], { uploads }: Evidence): readonly Upload[] {
  const failedAtMs = Math.min(...failing.map(({ attempts }) => attempts.at(-1)?.atMs ?? 0));
  return uploads.filter(
    ({ recording, attempts }) =>
      recording.label.endsWith(OF_A_FAILING_UPLOAD) && attempts.every(({ atMs }) => atMs >= failedAtMs),
  );
}

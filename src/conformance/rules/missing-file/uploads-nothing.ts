import { uploadsOf } from '../../judge/control.ts';
import { judgeAbsence, luresOf } from '../../judge/judge-absence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { untoldInTime } from '../../rulebook/verdict.ts';
import { missingFile } from '../../scenarios/missing-file.ts';

/** The good recordings around the missing one. */
const AROUND = ['earlier', 'later'];

const NOT_THERE = 'a file that was not there';

export const uploadsNothing: Requirement = {
  id: 'missing-file/uploads-nothing',
  title: 'A file that is not there is not uploaded, even if it appears later',
  clause: 'R5.missing',
  level: 'required',
  follows: [
    { rule: 'upload/sends-output-not-input', its: 'other-file' },
    { rule: 'path/other-app-paths-are-left-alone', its: 'other-file' },
  ],
  profile: 'reference',
  scenarios: [missingFile],
  judge(evidence) {
    const lures = luresOf(evidence)
      .filter(({ recording }) => !AROUND.includes(recording.label))
      .map((upload) => {
        const { recording } = upload;
        const label = recording.label === 'missing' ? NOT_THERE : recording.label;
        return { ...upload, recording: { ...recording, label } };
      });
    const appeared = evidence.notes.find(({ name }) => name === 'recording-appeared');
    const first = uploadsOf(evidence, 'missing').flatMap(({ attempts }) => attempts.slice(0, 1))[0];
    const isAwaited = appeared !== undefined && first !== undefined && first.atMs >= appeared.atMs;
    const judgement = judgeAbsence(
      evidence,
      lures,
      'no upload of a file that was not there, nor of another in its place',
      ([label = '']) => {
        if (label !== NOT_THERE)
          return { pattern: `Uploads another file in place of a missing one: ${label}` };
        return isAwaited
          ? { pattern: 'Waits for a missing file, and uploads it when it is there' }
          : {
              pattern: 'Makes an upload of a file that was not there',
              fix: 'Send nothing where there is no file: log an error and stop.',
            };
      },
    );
    if (judgement.verdict !== 'pass' || appeared) return judgement;
    return untoldInTime(
      'the file was not laid later, since the upload that was announced after it came late',
      'prompt-upload',
    );
  },
  leavesOpen:
    'A file that goes away between two attempts; `retry/recording-removed-between-attempts` observes that.',
  fix: 'Look for the file once, when its event comes; log an error and stop when it is not there.',
};

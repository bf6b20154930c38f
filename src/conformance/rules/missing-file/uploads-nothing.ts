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
    { rule: 'upload/sends-output-not-input', by: { its: 'other-file', own: 'extra' } },
    { rule: 'path/other-app-paths-are-left-alone', by: { its: 'other-file', own: 'extra' } },
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
    const judgement = judgeAbsence(
      evidence,
      lures,
      'no upload of a file that was not there, nor of another in its place',
      ([label = '']) => ({
        pattern:
          label === NOT_THERE
            ? 'Uploads a file that was not there'
            : `Uploads another file in place of a missing one: ${label}`,
      }),
    );
    const hasAppeared = evidence.notes.some(({ name }) => name === 'recording-appeared');
    if (judgement.verdict !== 'pass' || hasAppeared) return judgement;
    return untoldInTime(
      'the file was not laid later, since the upload that was announced after it came late',
      'prompt-upload',
    );
  },
  leavesOpen:
    'A file that goes away between two attempts; `retry/recording-removed-between-attempts` observes that.',
  fix: 'Look for the file once, when its event comes; log an error and stop when it is not there.',
};

import { begunUploads } from '../../conduct/begun-uploads.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { missingUploadControl } from '../../judge/control.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed, risk } from '../../rulebook/verdict.ts';
import { answersWithoutId, oddAttempt } from '../../scenarios/answers-without-id.ts';
import { storageAccepts } from '../../scenarios/storage-accepts.ts';

export const answerWithoutId: Observation = {
  id: 'upload/answer-without-id',
  title: 'Is an upload made again when the answer tells no file id?',
  clause: 'R7.file-id',
  level: 'observe',
  profile: 'reference',
  scenarios: [answersWithoutId],
  habits: [storageAccepts],
  needs: ['further-attempts'],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const usual = evidence.all.uploads.filter(({ recording }) => /^20[01]$/.test(recording.script));
    if (usual.some((upload) => goesOnAfterSuccess(upload, evidence)))
      return inconclusive('an upload is made again whatever the answer tells', 'last-attempt');
    // What is made again so late that its client may have given it up says nothing of the answer.
    const begun = begunUploads(evidence).filter((upload) => {
      const beyond = upload.attempts.length - oddAttempt(upload.recording.script);
      return beyond === 0 || (beyond > 0 && goesOnAfterSuccess(upload, evidence));
    });
    if (begun.length === 0) return inconclusive('no attempt was answered so');
    const [again, once] = [true, false].map((repeated) =>
      begun
        .filter(({ recording, attempts }) => attempts.length > oddAttempt(recording.script) === repeated)
        .map(({ recording }) => recording.label),
    );
    const parts = [
      ...(once?.length ? [`taken for success after 201 with ${listed(once)}`] : []),
      ...(again?.length ? [`made again after 201 with ${listed(again)}`] : []),
    ];
    return (again?.length ? risk : observed)(
      `An upload is ${parts.join('; ')}. Later recordings are uploaded.`,
      begun.flatMap(({ recording, attempts }) =>
        attempts.length > oddAttempt(recording.script) ? attempts : [],
      ),
    );
  },
  fix: 'Take 200 and 201 for success whatever the body is; a second upload would store the file twice.',
};

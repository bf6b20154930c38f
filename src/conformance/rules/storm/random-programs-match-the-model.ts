import { judgeByModel } from '../../conduct/judge-by-model.ts';
import { stormIn } from '../../conduct/storm-in.ts';
import { whyNotTriedAgain } from '../../judge/why-not-tried-again.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import type { Headline } from '../../rulebook/verdict.ts';
import { storm } from '../../scenarios/storm.ts';

export const randomProgramsMatchTheModel: Requirement = {
  id: 'storm/random-programs-match-the-model',
  title: 'Many uploads at once, with failures of all kinds, go as the model of the interface allows',
  clause: 'R8.retry',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'upload/status-200-ends-it' },
    { rule: 'retry/failing-upload-is-tried-three-times' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'by-client', own: 'early' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'by-client', own: 'other-bytes' },
    { rule: 'retry/every-other-status-is-a-failure' },
    { rule: 'retry/connection-loss-is-a-failure' },
    { rule: 'retry/waits-ten-seconds' },
    { rule: 'retry/retry-after-does-not-change-the-delay' },
    { rule: 'upload/sends-the-exact-bytes' },
    { rule: 'upload/is-not-multipart-or-encoded' },
    { rule: 'retry/sends-the-whole-file-again' },
    // A request that never ends, or breaks off, may be the last one that is seen.
    { rule: 'retry/sends-the-whole-file-again', its: 'unended', own: 'missing' },
    { rule: 'retry/sends-the-whole-file-again', its: 'other-bytes', own: 'missing' },
    { rule: 'retry/sends-the-whole-file-again', its: 'cut-short', own: 'missing' },
    { rule: 'answer/finished-transmux-is-success' },
    { rule: 'auth/wrong-key-is-forbidden' },
    { rule: 'answer/other-events-are-ignored', its: 'extra' },
    { rule: 'answer/other-events-are-ignored', its: 'extra', own: 'answered-otherwise' },
  ],
  profile: 'reference',
  scenarios: [storm],
  judge(evidence) {
    const judgement = judgeByModel(evidence);
    if (judgement.verdict !== 'fail') return judgement;
    const program = stormIn(evidence.notes);
    const why = judgement.departure === 'missing' ? whyUntried(judgement.evidence, evidence) : undefined;
    return { ...judgement, ...(program ? { program } : {}), ...why };
  },
  leavesOpen: 'Any program but those that the seed draws; another seed draws others.',
  fix: 'Mend the other failed rules first; when there are none, repeat the program beside this and compare it attempt by attempt.',
};

/** Why the upload of this evidence gets no further attempt, where failures of others explain it. */
function whyUntried(ids: readonly string[], evidence: Evidence): Headline | undefined {
  const attempts = evidence.uploads.flatMap((upload) => upload.attempts);
  const last = attempts.findLast(({ id }) => ids.includes(id));
  return last && whyNotTriedAgain(evidence, [last])?.headline;
}

import { judgeByModel } from '../../conduct/judge-by-model.ts';
import { stormIn } from '../../conduct/storm-in.ts';
import { type Untried, untried } from '../../judge/untried.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import type { Fail } from '../../rulebook/verdict.ts';
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
    // A client that repeats a request as it is asked counts it for none, and may do so without end.
    { rule: 'retry/retry-after-does-not-change-the-delay', its: 'early', own: 'extra' },
    { rule: 'upload/sends-the-exact-bytes' },
    { rule: 'upload/is-not-multipart-or-encoded' },
    { rule: 'retry/sends-the-whole-file-again' },
    // A request that never ends, or breaks off, may be the last one that is seen.
    { rule: 'retry/sends-the-whole-file-again', its: 'unended', own: 'missing' },
    { rule: 'retry/sends-the-whole-file-again', its: 'other-bytes', own: 'missing' },
    { rule: 'retry/sends-the-whole-file-again', its: 'cut-short', own: 'missing' },
    { rule: 'retry/sends-the-whole-file-again', its: 'cut-short', own: 'extra' },
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
    const told = { ...judgement, ...(program ? { program } : {}) };
    return judgement.departure === 'missing' ? { ...told, ...asUntried(judgement, evidence) } : told;
  },
  leavesOpen: 'Any program but those that the seed draws; another seed draws others.',
  fix: 'Mend the other failed rules first; when there are none, repeat the program beside this and compare it attempt by attempt.',
};

/** The failure by attempts that are missing in other words, where failures of others explain them. */
function asUntried(judgement: Fail, evidence: Evidence): Untried | undefined {
  const attempts = evidence.uploads.flatMap((upload) => upload.attempts);
  const last = attempts.findLast(({ id }) => judgement.evidence.includes(id));
  return last && untried(evidence, [last], judgement);
}

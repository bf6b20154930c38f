import { attemptEnd } from '../../../ledger/attempt-end.ts';
import { isAnswered } from '../../conduct/answers.ts';
import { soonMs } from '../../conduct/delay-tolerance.ts';
import { judgeIgnored } from '../../judge/judge-ignored.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail } from '../../rulebook/verdict.ts';
import { AFTER, BEFORE, noOutputAfterAnUpload } from '../../scenarios/no-output-after-an-upload.ts';
import { outputOfAnotherType } from '../../scenarios/output-of-another-type.ts';
import { transmuxWithoutOutput } from '../../scenarios/transmux-without-output.ts';

export const transmuxWithoutOutputIsIgnored: Requirement = {
  id: 'answer/transmux-without-output-is-ignored',
  title: 'A finished transmux without an output is answered ignored and leads to no upload',
  clause: 'table.ignored',
  level: 'required',
  follows: [{ rule: 'answer/other-events-are-ignored' }, { rule: 'delivery/every-event-type-is-accepted' }],
  hinders: ['answer'],
  profile: 'reference',
  scenarios: [transmuxWithoutOutput, outputOfAnotherType],
  habits: [noOutputAfterAnUpload],
  judge(evidence) {
    // How an output that is no string is answered is another question.
    const stated = evidence.deliveries.filter(({ label }) => label.endsWith('output'));
    return againRightAfter(evidence) ?? judgeIgnored(evidence, stated, 'no upload without an output');
  },
  leavesOpen: 'An output that is no string; `answer/transmux-with-output-of-another-type` observes that.',
  fix: 'Look for a non-empty string in data.output before you schedule an upload.',
};

/** An event without an output that is taken for the one before it: its recording is uploaded once more. */
function againRightAfter(evidence: Evidence): Fail | undefined {
  const { all, times } = evidence;
  const taken = all.deliveries.find(
    (delivery) => delivery.label === AFTER && isAnswered(delivery, 'success'),
  );
  const upload = all.uploads.find(({ recording }) => recording.label === BEFORE);
  const [first, again] = upload?.attempts ?? [];
  // What is tried again by itself comes after a delay.
  const withinMs = soonMs(times.retryDelayMs);
  if (!taken || !first || !again || attemptEnd(first) !== 'stored') return undefined;
  if (again.atMs < taken.atMs || again.atMs > taken.atMs + withinMs) return undefined;
  return fail(
    'extra',
    'no upload without an output',
    'a second upload of the recording of the event before, and the answer success',
    [taken, ...(upload?.attempts ?? [])],
    {
      pattern: 'Uploads the recording of the event before it for an event without an output',
      fix: 'Read each event into a new object: one that is used again keeps what an event does not have.',
    },
  );
}

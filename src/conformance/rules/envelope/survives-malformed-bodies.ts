import { RECEIVER_GONE_NOTE } from '../../judge.ts';
import { describeAnswer, isTaken } from '../../judging/answers.ts';
import { uploadsOf } from '../../judging/control.ts';
import { isMalformed } from '../../judging/malformed.ts';
import type { Requirement } from '../../rule.ts';
import { malformedBodies } from '../../scenarios/malformed-bodies.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

const SURVIVES = 'a receiver that still answers';

export const survivesMalformedBodies: Requirement = {
  id: 'envelope/survives-malformed-bodies',
  title: 'After malformed bodies a good event is answered, and a good recording uploaded',
  clause: 'Errors.bad-request',
  level: 'recommended',
  profile: 'core',
  scenarios: [malformedBodies],
  judge(evidence) {
    const malformed = evidence.deliveries.filter(isMalformed);
    const gone = evidence.run.notes.find(({ name }) => name === RECEIVER_GONE_NOTE);
    const last = malformed.at(-1);
    if (gone && last) {
      return fail(SURVIVES, `after ${last.label}: ${String(gone.value)}`, [last, gone]);
    }
    const good = evidence.deliveries.filter(({ label }) => label === 'good');
    const refused = good.find((delivery) => !isTaken(delivery));
    if (refused) return fail(SURVIVES, `a good event was answered ${describeAnswer(refused)}`, [refused]);
    // Present only where the receiver was seen to upload before.
    const lost = uploadsOf(evidence, 'fence').find(({ attempts }) => attempts.length === 0);
    if (lost) return fail('an upload of the next recording', 'no upload', [lost.recording]);
    return good.length > 0
      ? pass(malformed.length)
      : inconclusive('the receiver was gone before, or the run ended');
  },
  judgesUnfinished: true,
  fix: 'Catch what reading and checking a body may throw, and answer 400 or 422.',
};

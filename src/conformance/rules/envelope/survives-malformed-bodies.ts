import { isTaken } from '../../conduct/answers.ts';
import { isMalformed } from '../../conduct/malformed.ts';
import { uploadsOf } from '../../judge/control.ts';
import { endAmongMalformed } from '../../judge/end-among-malformed.ts';
import { judgeAbsence, luresOf } from '../../judge/judge-absence.ts';
import { judgeAnswers, type Mistake } from '../../judge/judge-answers.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import {
  BEFORE_MALFORMED,
  GOOD,
  malformedBodies,
  nameOf,
  STILL_THERE,
  UNSPOILT,
} from '../../scenarios/malformed-bodies.ts';
import { missingFields } from '../../scenarios/missing-fields.ts';

const SURVIVES = 'a receiver that still answers';

export const survivesMalformedBodies: Requirement = {
  id: 'envelope/survives-malformed-bodies',
  title:
    'Malformed bodies lead to no upload, and after them a good event is answered and a good recording uploaded',
  clause: 'Reference receiver.body',
  level: 'recommended',
  follows: [{ rule: 'upload/each-accepted-event-uploads' }],
  hinders: ['survival'],
  profile: 'core',
  scenarios: [malformedBodies],
  habits: [missingFields],
  judge(evidence) {
    const malformed = evidence.deliveries.filter(isMalformed);
    const silence = judgeAbsence(
      evidence,
      namedByMalformed(evidence),
      'no upload for a malformed body',
      ([label = '']) => ({
        pattern: `Uploads for a malformed event: ${label}`,
        fix: 'Check that id, ts and type are strings and data is an object before you act on an event.',
      }),
    );
    if (silence.verdict === 'fail') return silence;
    const end = endAmongMalformed(evidence);
    if (end) {
      const { gone, unanswered, lastAnswered } = end;
      const what = unanswered ? `no answer to "${unanswered.label}"` : `none after "${lastAnswered.label}"`;
      return fail('ended', SURVIVES, `${what}: ${String(gone.value)}`, [unanswered ?? lastAnswered, gone], {
        pattern: 'Goes away at a malformed body',
      });
    }
    // The first event of these may follow others that lack a field, which are malformed, too.
    const usual = evidence.all.deliveries.find(
      ({ scenario, label }) => scenario === missingFields.id && label === STILL_THERE,
    );
    const good = evidence.deliveries
      .filter(({ label }) => label === GOOD || (usual && label === STILL_THERE))
      .map((delivery) => ({ ...delivery, label: 'a good event after malformed bodies' }));
    const mistake = (): Mistake => ({ fix: 'Keep nothing of a malformed body that a later event meets.' });
    const answers = judgeAnswers(good, { expected: SURVIVES, isRight: isTaken, usual, mistake }, evidence);
    if (answers.verdict !== 'pass' && good.length > 0) return answers;
    // Present only where the receiver was seen to upload before.
    const lost = uploadsOf(evidence, 'fence').find(({ attempts }) => attempts.length === 0);
    if (lost) {
      const actual = 'no upload after malformed bodies';
      return failInTime('missing', 'an upload of the next recording', actual, [lost.recording], {
        pattern: 'Stops uploading after malformed bodies',
      });
    }
    return good.length > 0
      ? pass(malformed.length)
      : inconclusive('the receiver was gone before, or the run ended', 'running');
  },
  judgesUnfinished: true,
  leavesOpen: 'Which status such a body gets; `envelope/malformed-body` observes that.',
  fix: 'Catch what reading and checking a body may throw, and answer 400 or 422.',
};

/** What malformed bodies name; where the event that they are spoilt from leads to an upload too, they are not why. */
function namedByMalformed(evidence: Evidence): readonly Upload[] {
  const isUnspoiltUploaded = uploadsOf(evidence, nameOf(UNSPOILT)).some(
    ({ attempts }) => attempts.length > 0,
  );
  return luresOf(evidence).filter(
    ({ recording }) => !isUnspoiltUploaded && recording.label !== BEFORE_MALFORMED,
  );
}

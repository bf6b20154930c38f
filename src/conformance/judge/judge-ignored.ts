import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isAnswered } from '../conduct/answers.ts';
import { placeIn } from '../lures/at.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail, Inconclusive, Pass } from '../rulebook/verdict.ts';
import { type HeadlineOf, judgeAbsence, luresOf } from './judge-absence.ts';
import { judgeAnswers, type RightAnswer } from './judge-answers.ts';

const ignored: RightAnswer = {
  expected: 'a JSON object with status ignored',
  isRight: (delivery) => isAnswered(delivery, 'ignored'),
  mistake: (_, departure) =>
    departure === 'refused'
      ? { fix: 'Answer 200 with status ignored to it, and take it for no error.' }
      : undefined,
};

/**
 * Nothing that the deliveries of the evidence name may be uploaded, and those of `stated` must be answered ignored, unless
 * the bodies of the receiver's answers say nothing by its own description.
 */
export function judgeIgnored(
  evidence: Evidence,
  stated: readonly DeliveryEntry[],
  expected: string,
): Pass | Fail | Inconclusive {
  const silence = judgeAbsence(evidence, luresOf(evidence), expected, uploadsAPlace);
  if (silence.verdict === 'fail') return { ...silence, kinds: placesUploaded(evidence) };
  if (evidence.target.lacks['stated-answers'] !== undefined) return silence;
  const answers = judgeAnswers(stated, ignored, evidence);
  return answers.verdict === 'pass' && silence.verdict !== 'pass' ? silence : answers;
}

/** An upload of what a place of an event names, which is no output of a finished transmux. */
const uploadsAPlace: HeadlineOf = ([label = '']) => ({
  pattern: `Uploads the file named in ${label}`,
  fix: 'Look for no path there: act on data.output alone, where it is a non-empty string, and where the type of the event itself, not of what is in it, is video_transmux_finish.',
});

/** The places of events whose recordings were uploaded: what reads one of them does so in events of other types, too. */
function placesUploaded(evidence: Evidence): readonly string[] {
  const uploaded = luresOf(evidence).filter(({ attempts }) => attempts.length > 0);
  return [...new Set(uploaded.map(({ recording }) => placeIn(recording.label)))];
}

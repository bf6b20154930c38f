import type { DeliveryEntry } from '../../../ledger/entry.ts';
import {
  answerDeparture,
  describeAnswer,
  isAnswered,
  isAnsweredAsUsual,
  isTaken,
  usualAnnouncement,
} from '../../conduct/answers.ts';
import { counted } from '../../conduct/counted.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { wrongAnswerOf } from '../../conduct/wrong-answer-of.ts';
import { answerPattern } from '../../judge/answer-pattern.ts';
import { NOT_UPLOADED, uploadsOf } from '../../judge/control.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import {
  ALONE,
  ANNOUNCEMENT,
  atOneInstant,
  OTHER,
  TOGETHER,
  UNDER_A_WRONG_KEY,
} from '../../scenarios/at-one-instant.ts';
import { burst } from '../../scenarios/burst.ts';

/** Whether a delivery is answered as one of its kind is to be. */
type IsRight = (delivery: DeliveryEntry, evidence: Evidence) => boolean;

const RIGHT: Readonly<Record<string, IsRight>> = {
  [ANNOUNCEMENT]: isAnsweredAsUsual,
  [OTHER]: (delivery) => isAnswered(delivery, 'ignored'),
  [UNDER_A_WRONG_KEY]: (delivery) => !isTaken(delivery),
};

/** How many wrong answers a finding tells before it only counts them. */
const NAMED = 3;

export const eventsAtOneInstantAreToldApart: Requirement = {
  id: 'answer/events-at-one-instant-are-told-apart',
  title: 'Events that come at one instant are answered, and uploaded, each by itself',
  clause: 'R2.upload',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads', own: 'missing' },
    { rule: 'upload/each-accepted-event-uploads', its: 'extra', own: 'extra' },
    { rule: 'upload/each-accepted-event-uploads', its: 'other-file', own: 'other-file' },
  ],
  hinders: ['answer'],
  profile: 'reference',
  scenarios: [atOneInstant, burst],
  habits: [acceptedUpload],
  needs: ['event:without-upload'],
  judge(evidence) {
    const wrongTogether = Object.entries(RIGHT).flatMap(([kind, isRight]) => {
      const alone = evidence.deliveries.find(({ label }) => label === kind + ALONE);
      // What is answered otherwise where it comes alone is what other rules judge.
      if (!alone || !isRight(alone, evidence)) return [];
      const together = evidence.deliveries.filter(({ label }) => label === kind + TOGETHER);
      return together.filter((delivery) => delivery.answer && !isRight(delivery, evidence));
    });
    const usual = usualAnnouncement(evidence.all);
    const inBurst =
      usual && isAnsweredAsUsual(usual, evidence)
        ? evidence.deliveries.filter(({ scenario, answer }) => scenario === burst.id && answer)
        : [];
    const wrongInBurst = inBurst.filter((delivery) => !isAnsweredAsUsual(delivery, evidence));
    // Where each of them is answered so, it is what came before that leads to it.
    const wrong = [...wrongTogether, ...(wrongInBurst.length < inBurst.length ? wrongInBurst : [])];
    const mixed = wrongTogether.filter((delivery) => isOfAnother(delivery, evidence));
    const shown = mixed.length > 0 ? mixed : wrong;
    const [first] = shown;
    if (first) {
      const told = shown
        .slice(0, NAMED)
        .map((delivery) => `${describeAnswer(delivery)} to ${delivery.label}`);
      const more = shown.length > NAMED ? `; and ${shown.length - NAMED} more` : '';
      const departure = mixed.length > 0 ? 'mixed-up' : answerDeparture(first, 'taken');
      const failure = fail(
        departure,
        'the answer to each event that it has alone',
        told.join('; ') + more,
        shown.slice(0, NAMED),
        mixed.length > 0
          ? { pattern: 'Mixes up answers to events that come at one instant' }
          : {
              pattern: answerPattern([first], departure, 'one of several events that come at one instant'),
              fix: 'Answer each event as if it came alone, however many come at one time.',
            },
      );
      return mixed.length > 0
        ? failure
        : { ...failure, answers: wrong.map((delivery) => wrongAnswerOf(delivery, evidence)) };
    }
    const alone = uploadsOf(evidence, ANNOUNCEMENT + ALONE);
    if (alone.length === 0 || alone.some(isLost)) return inconclusive(NOT_UPLOADED, 'upload');
    const uploads = uploadsOf(evidence, ANNOUNCEMENT + TOGETHER);
    const isKeptOut = uploadsOf(evidence, UNDER_A_WRONG_KEY + ALONE).every(isLost);
    const extra = isKeptOut
      ? uploadsOf(evidence, UNDER_A_WRONG_KEY + TOGETHER).filter((upload) => !isLost(upload))
      : [];
    const lost = uploads.filter(isLost);
    const isDoubled = (upload: Upload): boolean => goesOnAfterSuccess(upload, evidence);
    // What is so where it comes alone, too, is so for something else.
    const doubled = alone.some(isDoubled) ? [] : uploads.filter(isDoubled);
    const got = [
      ...(lost.length > 0 ? [`${counted(lost.length, 'recording')} without an upload`] : []),
      ...(doubled.length > 0 ? [`${counted(doubled.length, 'recording')} with more than one upload`] : []),
      ...(extra.length > 0 ? [`${counted(extra.length, 'upload')} under a wrong key`] : []),
    ];
    if (got.length === 0) return pass(uploads.length);
    const [wrongly, ...others] = [lost, doubled, extra].filter(({ length }) => length > 0);
    const isOfAll = others.length === 0;
    const [departure, does] =
      isOfAll && wrongly === lost
        ? (['missing', 'Loses uploads'] as const)
        : isOfAll && wrongly === doubled
          ? (['extra', 'Makes two uploads each'] as const)
          : (['other-file', 'Mixes up uploads'] as const);
    return (departure === 'missing' ? failInTime : fail)(
      departure,
      `${counted(uploads.length, 'upload')}, one for each event under the right key`,
      got.join(', '),
      [
        ...lost.map(({ recording }) => recording),
        ...[...doubled, ...extra].flatMap(({ attempts }) => attempts),
      ],
      { pattern: `${does} of events that come at one instant` },
    );
  },
  fix: 'Keep what an event says in variables of its own request, and hand it to its own upload: a field, a global or the variable of a loop that several share is overwritten by the next event.',
};

/** Whether its answer is the one that an event of another kind is to have, which came at the same instant. */
function isOfAnother(delivery: DeliveryEntry, evidence: Evidence): boolean {
  const isAsUnderAWrongKey = evidence.deliveries.some(
    ({ label, answer }) => label === UNDER_A_WRONG_KEY + ALONE && answer?.status === delivery.answer?.status,
  );
  return isTaken(delivery)
    ? isAnswered(delivery, 'ignored') || isAnsweredAsUsual(delivery, evidence)
    : isAsUnderAWrongKey;
}

function isLost({ attempts }: Upload): boolean {
  return attempts.length === 0;
}

import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { isAnswered } from '../../conduct/answers.ts';
import { subjectOf } from '../../conduct/subject-of.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { judgeAnswers, type Mistake, type RightAnswer } from '../../judge/judge-answers.ts';
import { FIX_OF_PLACE, onlyPlace } from '../../judge/only-place.ts';
import { describePhase, phaseOf } from '../../judge/phase.ts';
import { takenEnding } from '../../judge/taken-ending.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { allEventTypes, TYPICAL } from '../../scenarios/all-event-types.ts';
import { oddNames } from '../../scenarios/odd-names.ts';
import { sessionsInDisorder } from '../../scenarios/sessions-in-disorder.ts';
import { sessionsSideBySide } from '../../scenarios/sessions-side-by-side.ts';

export const finishedTransmuxIsSuccess: Requirement = {
  id: 'answer/finished-transmux-is-success',
  title: 'A finished transmux with an output is answered with status success',
  clause: 'table.success',
  level: 'required',
  follows: [{ rule: 'delivery/every-event-type-is-accepted' }],
  hinders: ['answer'],
  profile: 'reference',
  scenarios: [acceptedUpload],
  habits: [allEventTypes, oddNames, sessionsSideBySide, sessionsInDisorder],
  needs: ['stated-answers'],
  judge(evidence) {
    const expected = 'a JSON object with status success';
    const isRight = (delivery: DeliveryEntry): boolean => isAnswered(delivery, 'success');
    // Of extreme ones, and of odd names, it is the matter of other rules.
    const plain = evidence.all.deliveries.filter(
      ({ recording, scenario, label }) =>
        recording !== undefined &&
        scenario !== oddNames.id &&
        (scenario !== allEventTypes.id || label.startsWith(TYPICAL)),
    );
    const unlike = takenEnding(evidence);
    const mistake: RightAnswer['mistake'] = (wrong, departure) => {
      if (departure !== 'answered-otherwise') return undefined;
      if (unlike && wrong.every((delivery) => unlike.ignored.includes(delivery)))
        return endedOtherwise(unlike.ending);
      return phasedOut(evidence) ?? ofOnePlace(wrong, plain.filter(isRight));
    };
    return judgeAnswers([...plain, ...(unlike?.ignored ?? [])], { expected, isRight, mistake }, evidence);
  },
  fix: 'Answer 200 and a JSON object whose status is success when data.output is a non-empty string.',
};

/** What is done wrong where a receiver ignores outputs by how their names end. */
function endedOtherwise(ending: string): Mistake {
  return {
    does: `Ignores outputs that do not end in ${ending}`,
    fix: 'Take every non-empty string for an output: a transmux may write .mp4, .mkv, .ts or anything else, and a name may have no extension.',
  };
}

/** What is done wrong where a receiver ignores what is of one platform or channel; one event alone may be an accident. */
function ofOnePlace(wrong: readonly DeliveryEntry[], right: readonly DeliveryEntry[]): Mistake | undefined {
  if (wrong.length === 1) return undefined;
  const [ofWrong, ofRight] = [wrong.map(subjectOf), right.map(subjectOf)];
  const place =
    onlyPlace('platform', ofWrong, ofRight) ??
    (wrong.length < tolerances.noAccident ? undefined : onlyPlace('channel', ofWrong, ofRight));
  return place === undefined
    ? undefined
    : { does: `Ignores finished transmuxes of ${place}`, fix: FIX_OF_PLACE };
}

/** What is done wrong where a receiver ignores events by those that came before. */
function phasedOut(evidence: Evidence): Mistake | undefined {
  const phase = phaseOf(evidence, (delivery) => {
    if (delivery.recording === undefined) return undefined;
    if (isAnswered(delivery, 'success')) return 'uploaded';
    return isAnswered(delivery, 'ignored') ? 'lost' : undefined;
  });
  if (!phase) return undefined;
  return {
    does: `Ignores finished transmuxes ${describePhase(phase)}`,
    fix: `Answer and upload each finished transmux, whatever came before it: in which order events come is not shown, and none of them ends or begins another one's upload.`,
  };
}

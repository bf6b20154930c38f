import type { DeliveryEntry } from '../../ledger/entry.ts';
import { describeAnswer, isTaken, isTooLate } from '../conduct/answers.ts';
import type { Evidence, Exchanges, Upload } from '../rulebook/evidence.ts';
import { type Inconclusive, inconclusive } from '../rulebook/verdict.ts';

/** Why absence proves nothing where the good delivery of a scenario was not uploaded. */
export const NOT_UPLOADED =
  'its positive control failed: a good delivery of the same scenario was not uploaded';

/** The uploads of one label. */
export function uploadsOf({ uploads }: Pick<Exchanges, 'uploads'>, label: string): readonly Upload[] {
  return uploads.filter(({ recording }) => recording.label === label);
}

/** The deliveries that announced a recording. */
export function announcementsOf({ deliveries }: Exchanges, { recording }: Upload): readonly DeliveryEntry[] {
  return deliveries.filter((delivery) => delivery.recording === recording.id);
}

/**
 * Why absence proves nothing here: the good delivery that came last in a scenario was not uploaded.
 *
 * A receiver that refuses or ignores everything uploads nothing; `undefined` where it does upload what it should.
 */
export function missingUploadControl(evidence: Evidence): Inconclusive | undefined {
  const fences = uploadsOf(evidence, 'fence');
  if (fences.length > 0 && fences.every(({ attempts }) => attempts.length > 0)) return undefined;
  return inconclusive(NOT_UPLOADED);
}

/** Why refusals prove nothing here: the right key was refused too. */
export function missingRightKey(right: DeliveryEntry | undefined): Inconclusive | undefined {
  if (!right) return inconclusive('the deliveries were not made');
  if (isTaken(right)) return undefined;
  return withoutAnswer(
    `its positive control failed: the right key was answered ${describeAnswer(right)}`,
    right,
  );
}

/** Why refusals prove nothing here: the good delivery of the scenario was refused too. */
export function missingAnswerControl(evidence: Evidence): Inconclusive | undefined {
  const announcements = uploadsOf(evidence, 'fence').flatMap((fence) => announcementsOf(evidence, fence));
  const refused = announcements.find((delivery) => !isTaken(delivery));
  if (announcements.length > 0 && !refused) return undefined;
  const got = refused ? describeAnswer(refused) : 'there is none';
  return withoutAnswer(
    `its positive control failed: the good delivery of the same scenario (${got})`,
    refused,
  );
}

/** Where the answer did not come in time, it may come on a receiver that has nothing else to do. */
function withoutAnswer(reason: string, control: DeliveryEntry | undefined): Inconclusive {
  const judgement = inconclusive(reason, 'answer');
  return control && isTooLate(control) ? { ...judgement, restsOnTime: true } : judgement;
}

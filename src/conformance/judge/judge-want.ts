import { attemptEnd } from '../../ledger/attempt-end.ts';
import { isTaken } from '../conduct/answers.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { type Observed, observed } from '../rulebook/verdict.ts';
import { announcementsOf, uploadsOf } from './control.ts';

/** What becomes of the uploads of these labels in a receiver that has too little of something, told in words. */
export function judgeWant(evidence: Evidence, labels: readonly string[], want: string): Observed {
  const uploads = labels.flatMap((label) => uploadsOf(evidence, label));
  const announced = uploads.filter((upload) => announcementsOf(evidence, upload).length > 0);
  const accepted = announced.filter((upload) => announcementsOf(evidence, upload).some(isTaken));
  const stored = accepted.filter(isStored);
  const later = uploadsOf(evidence, 'fence').some(isStored) ? 'is' : 'is not';
  return observed(
    `With ${want} it takes ${accepted.length} of ${announced.length} events, and ${stored.length} of the ` +
      `${accepted.length} accepted uploads are stored in the end; a later one ${later}.`,
    accepted.filter((upload) => !isStored(upload)).map(({ recording }) => recording),
  );
}

function isStored({ attempts }: Upload): boolean {
  return attempts.some((attempt) => attemptEnd(attempt) === 'stored');
}

import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isAnswered, isTaken } from '../conduct/answers.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { announcementsOf } from './control.ts';

/** The events of lost uploads, where all of them are answered ignored, and no event of an upload that is made. */
export function ignoredOf(
  lost: readonly Upload[],
  others: readonly Upload[],
  { all }: Pick<Evidence, 'all'>,
): readonly DeliveryEntry[] {
  const made = others.filter(({ attempts }) => attempts.length > 0);
  const [ofLost, ofMade] = [lost, made].map((uploads) =>
    uploads.flatMap((upload) => announcementsOf(all, upload).filter(isTaken)),
  );
  const isIgnored = (delivery: DeliveryEntry): boolean => isAnswered(delivery, 'ignored');
  return ofLost?.every(isIgnored) && !ofMade?.some(isIgnored) ? ofLost : [];
}

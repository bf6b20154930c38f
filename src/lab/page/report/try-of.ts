import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import type { PageData } from '../../../report/page-data.ts';
import type { Try } from '../views/try-link.ts';

/** What shows a delivery, or the upload that an attempt is of, once more in a lab; none where its body is not whole. */
export function tryOf(
  exchange: DeliveryEntry | AttemptEntry,
  { entries, cuts }: Pick<PageData, 'entries' | 'cuts'>,
): Try | undefined {
  const delivery =
    exchange.kind === 'delivery'
      ? exchange
      : entries.find(
          (entry) =>
            entry.kind === 'delivery' &&
            entry.recording !== undefined &&
            entry.recording === exchange.recording,
        );
  if (
    delivery?.kind !== 'delivery' ||
    delivery.body === undefined ||
    cuts[delivery.id]?.request !== undefined
  ) {
    return undefined;
  }
  const { body } = delivery;
  const recording = entries.find((entry) => entry.kind === 'recording' && entry.id === delivery.recording);
  if (recording?.kind !== 'recording') return { body };
  const { script, laid, bytes, name } = recording;
  return { body, script, ...(laid ? { bytes, name } : {}) };
}

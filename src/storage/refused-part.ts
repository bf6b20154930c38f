import type { WrongPart } from '../ledger/entry.ts';
import type { IncomingUpload } from './incoming-upload.ts';
import type { StorageOptions } from './storage.ts';
import { wrongParts } from './wrong-parts.ts';

/** The part of a request, as far as its head tells, that it is refused for; a size over the limit always is. */
export function refusedPart(
  { facts, reception }: IncomingUpload,
  options: StorageOptions,
): WrongPart | undefined {
  // How much of the body came with its head is chance, so it does not count here.
  return wrongParts({ facts, bodyBytes: reception.announcedBytes }, options).find(
    (part) => options.strict || part === 'size',
  );
}

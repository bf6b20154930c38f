import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { HELD_TOGETHER, manyHeldUploads } from '../scenarios/many-held-uploads.ts';

/** The uploads that storage holds together, as many as the receiver makes at once. */
export function heldTogether({ uploads }: Evidence): readonly Upload[] {
  return uploads.filter(
    ({ recording: { scenario, label } }) => scenario === manyHeldUploads.id && label === HELD_TOGETHER,
  );
}

import type { Evidence, Upload } from '../rulebook/evidence.ts';

/** The uploads of a scenario that began, the fence left out, in the order of their labels. */
export function begunUploads({ uploads }: Evidence): readonly Upload[] {
  return uploads
    .filter(({ recording, attempts }) => recording.label !== 'fence' && attempts.length > 0)
    .toSorted((a, b) => a.recording.label.localeCompare(b.recording.label));
}

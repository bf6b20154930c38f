import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

function isNumbered(body: unknown): body is { readonly id: number } {
  return typeof (body as { readonly id?: unknown } | null)?.id === 'number';
}

export const flaw: Flaw = {
  name: 'uploads-for-numbered-events',
  changes: 'An event whose id is a number is taken for one of an older release, which had no types.',
  breaks: ['envelope/survives-malformed-bodies'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) => referenceBehaviour.problemOf(isNumbered(body) ? { ...body, id: '' } : body),
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf(
        isNumbered(envelope) ? { ...envelope, type: 'video_transmux_finish' } : envelope,
      ),
  }),
};

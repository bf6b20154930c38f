import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const eventTypes = new Set([
  'app_launch',
  'app_exit',
  'live_start',
  'live_end',
  'video_file_create',
  'video_file_finish',
  'video_transmux_finish',
  'title_change',
  'category_change',
  'error',
]);

export const flaw: Flaw = {
  name: 'refuses-unknown-types',
  changes: 'An unknown type is answered 400.',
  breaks: ['answer/unknown-type-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      eventTypes.has(accepted.envelope.type)
        ? referenceBehaviour.answer(accepted)
        : { status: 400, body: { detail: 'Unknown type' } },
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'skips-what-was-told-empty',
  changes:
    'A path of which a video_file_finish told 0 bytes is remembered, and what is made of it not uploaded.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing that a video_file_finish before told to have 0 bytes',
  behaviour() {
    const empty = new Set<unknown>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { type, data } = accepted.envelope;
        if (type === 'video_file_finish' && data['filesize'] === 0) empty.add(data['path']);
        const isEmpty = type === 'video_transmux_finish' && empty.has(data['input']);
        return referenceBehaviour.answer(isEmpty ? { ...accepted, upload: async () => true } : accepted);
      },
    };
  },
};

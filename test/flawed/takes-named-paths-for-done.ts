import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-named-paths-for-done',
  changes: 'A path that another event has named is taken for dealt with.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const named = new Set<unknown>();
    return {
      ...referenceBehaviour,
      recordingOf(envelope) {
        if (envelope.type === 'video_file_finish') named.add(envelope.data['path']);
        const path = referenceBehaviour.recordingOf(envelope);
        return named.has(path) ? undefined : path;
      },
    };
  },
};

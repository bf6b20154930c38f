import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'uploads-an-input-once',
  changes: 'Of one input only the first output is uploaded.',
  breaks: ['upload/new-event-uploads-again'],
  tells: 'Uploads each path only once, however often it is announced',
  behaviour: () => {
    const inputs = new Set<unknown>();
    return {
      ...referenceBehaviour,
      answer({ envelope, recording, upload }) {
        if (recording === undefined) return ignores;
        const input = envelope.data['input'];
        if (!inputs.has(input)) void upload(recording);
        inputs.add(input);
        return succeeds;
      },
    };
  },
};

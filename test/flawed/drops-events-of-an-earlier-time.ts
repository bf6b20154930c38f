import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'drops-events-of-an-earlier-time',
  changes: 'A finished transmux that is older than another one before it leads to no upload.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let newestMs = Number.NEGATIVE_INFINITY;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { recording, envelope } = accepted;
        if (recording === undefined) return referenceBehaviour.answer(accepted);
        const atMs = Date.parse(envelope.ts);
        if (atMs < newestMs) return succeeds;
        newestMs = atMs;
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};

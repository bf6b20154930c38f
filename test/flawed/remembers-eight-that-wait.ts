import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** How many uploads may wait for their next attempt. */
const MOST = 8;

export const flaw: Flaw = {
  name: 'remembers-eight-that-wait',
  changes: 'Of uploads that wait for their next attempt the latest eight are remembered.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Forgets an upload that waits for its next attempt when',
  behaviour() {
    const waiting = new Set<string>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt } = request;
        // What was forgotten is over.
        if (attempt > 1 && !waiting.delete(file))
          return { kind: 'answered', status: 200, headers: {}, text: '' };
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (!referenceBehaviour.isStored(outcome)) waiting.add(file);
        const [oldest] = waiting;
        if (oldest !== undefined && waiting.size > MOST) waiting.delete(oldest);
        return outcome;
      },
    };
  },
};

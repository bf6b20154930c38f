import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const DELAY_MS = 10_000;

export const flaw: Flaw = {
  name: 'tries-again-when-a-recording-comes',
  changes: 'What waits for its next attempt is tried again when the next recording comes, if that is sooner.',
  breaks: ['retry/waiting-upload-outlasts-other-events', 'retry/waits-ten-seconds'],
  tells: 'Tries again before its time when a video_transmux_finish comes, or its upload ends',
  behaviour(clock) {
    const waiting = new Set<() => void>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        if (accepted.envelope.type === 'video_transmux_finish') for (const wake of waiting) wake();
        return referenceBehaviour.answer(accepted);
      },
      pauseMs: () => 0,
      async send(request, dispatcher) {
        if (request.attempt === 1) return referenceBehaviour.send(request, dispatcher);
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        void clock.sleep(DELAY_MS).then(resolve);
        await promise;
        waiting.delete(resolve);
        const signal = clock.deadline(referenceBehaviour.timeoutMs ?? DELAY_MS);
        return referenceBehaviour.send({ ...request, signal }, dispatcher);
      },
    };
  },
};

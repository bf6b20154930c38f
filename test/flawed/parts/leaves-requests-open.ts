import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome } from '../../../src/receiver/uploading.ts';

/** The reference, which only stops waiting when the time of an attempt is up: its request goes on. */
export const leavesRequestsOpen: Behaviour = {
  ...referenceBehaviour,
  async send({ signal, ...upload }, dispatcher) {
    const timedOut = new Promise<Outcome>((resolve) => {
      signal?.addEventListener('abort', () => resolve({ kind: 'lost', error: signal.reason }), {
        once: true,
      });
    });
    return await Promise.race([
      timedOut,
      referenceBehaviour.send({ ...upload, signal: undefined }, dispatcher),
    ]);
  },
};

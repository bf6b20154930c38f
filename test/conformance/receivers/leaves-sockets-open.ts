import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome } from '../../../src/receiver/uploading.ts';

/** Right, but its client only stops waiting when the time is up, and leaves the connection as it is. */
export const leavesSocketsOpen: Behaviour = {
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

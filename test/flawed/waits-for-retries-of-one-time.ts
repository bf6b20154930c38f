import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** Attempts that are made at one time; it is open as long as others may join. */
interface Batch {
  readonly made: Promise<unknown>[];
  isOpen: boolean;
}

export const flaw: Flaw = {
  name: 'waits-for-retries-of-one-time',
  changes:
    'The further attempts that are due at one time are made beside each other, and all others wait for them.',
  breaks: ['retry/waits-ten-seconds'],
  tells: /^Waits up to [\d.]+ s, until an attempt of another upload is over$/,
  behaviour(clock) {
    let batch: Batch | undefined;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (request.attempt === 1) return referenceBehaviour.send(request, dispatcher);
        while (batch && !batch.isOpen) await Promise.all(batch.made);
        const own = batch ?? { made: [], isOpen: true };
        const isFirst = own !== batch;
        batch = own;
        // The time-out begins with the attempt.
        const signal = clock.deadline(referenceBehaviour.timeoutMs ?? 0);
        const sent = referenceBehaviour.send({ ...request, signal }, dispatcher);
        own.made.push(sent);
        if (isFirst) void endOf(own).then(() => (batch = undefined));
        return sent;
      },
    };

    async function endOf(own: Batch): Promise<void> {
      await clock.sleep(1);
      own.isOpen = false;
      await Promise.all(own.made);
    }
  },
};

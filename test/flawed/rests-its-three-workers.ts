import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

const WORKERS = 3;

/** How long a worker rests after an upload, in ms. */
const REST_MS = 20_000;

export const flaw: Flaw = {
  name: 'rests-its-three-workers',
  changes: 'Each of three workers sleeps for 20 s after an upload; deliveries wait for a worker, too.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: (clock) => {
    let busy = 0;
    const waiting: (() => void)[] = [];
    return {
      ...referenceBehaviour,
      async answer({ recording, upload }) {
        while (busy >= WORKERS) await new Promise<void>((then) => waiting.push(then));
        if (recording === undefined) return ignores;
        busy += 1;
        void upload(recording)
          .then(() => clock.sleep(REST_MS))
          .finally(() => {
            busy -= 1;
            for (const then of waiting.splice(0)) then();
          });
        return succeeds;
      },
    };
  },
};

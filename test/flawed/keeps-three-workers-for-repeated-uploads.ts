import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

const WORKERS = 3;

export const flaw: Flaw = {
  name: 'keeps-three-workers-for-repeated-uploads',
  changes:
    'No answer of storage ends an upload, which keeps one of three workers until its last attempt; deliveries wait for one, too.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => {
    let busy = 0;
    const waiting: (() => void)[] = [];
    return {
      ...referenceBehaviour,
      async answer({ recording, upload }) {
        while (busy >= WORKERS) await new Promise<void>((then) => waiting.push(then));
        if (recording === undefined) return ignores;
        busy += 1;
        void upload(recording).finally(() => {
          busy -= 1;
          for (const then of waiting.splice(0)) then();
        });
        return succeeds;
      },
      isStored: () => false,
    };
  },
};

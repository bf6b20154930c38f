import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

const WORKERS = 8;

export const flaw: Flaw = {
  name: 'answers-when-a-worker-is-free',
  changes: 'Eight workers upload, and without a queue the answer waits until one of them takes the job.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => {
    let busy = 0;
    const waiting: (() => void)[] = [];
    const release = (): void => {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    };
    return {
      ...referenceBehaviour,
      async answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        if (busy === WORKERS) await new Promise<void>((then) => waiting.push(then));
        else busy += 1;
        void upload(recording).finally(release);
        return succeeds;
      },
    };
  },
};

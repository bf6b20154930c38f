import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

const WORKERS = 8;

export const flaw: Flaw = {
  name: 'queues-a-name-once',
  changes: 'Eight workers upload, and the queue before them holds each file name once.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let busy = 0;
    const queue = new Map<string, () => Promise<unknown>>();
    const work = (): void => {
      const [next] = queue;
      if (!next || busy === WORKERS) return;
      const [name, upload] = next;
      queue.delete(name);
      busy += 1;
      void upload().finally(() => {
        busy -= 1;
        work();
      });
    };
    return {
      ...referenceBehaviour,
      answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        const name = basename(recording);
        if (!queue.has(name)) queue.set(name, () => upload(recording));
        work();
        return succeeds;
      },
    };
  },
};

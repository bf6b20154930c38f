import { setImmediate } from 'node:timers/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** Turns of the event loop from the look at the queue to the claim. */
const TURNS = 3;

export const flaw: Flaw = {
  name: 'claims-an-upload-twice',
  changes:
    'A worker claims an upload a moment after it has seen it: one that comes with others is claimed by two.',
  breaks: ['upload/each-accepted-event-uploads', 'answer/events-at-one-instant-are-told-apart'],
  behaviour: () => {
    let looking = 0;
    return {
      ...referenceBehaviour,
      async schedule(job) {
        const isSeenByOthers = looking > 0;
        looking += 1;
        for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
        looking -= 1;
        const [stored = false] = await Promise.all(isSeenByOthers ? [job(), job()] : [job()]);
        return stored;
      },
    };
  },
};

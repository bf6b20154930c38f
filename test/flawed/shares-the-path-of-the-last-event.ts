import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'shares-the-path-of-the-last-event',
  changes: 'One upload is made at a time, of the file that the last event named when it begins.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let last = '';
    let turn: Promise<unknown> = Promise.resolve();
    return {
      ...referenceBehaviour,
      answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        last = recording;
        turn = turn.then(() => upload(last));
        return succeeds;
      },
    };
  },
};

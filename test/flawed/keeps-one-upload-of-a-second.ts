import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-one-upload-of-a-second',
  changes:
    'Uploads wait under a name made of the second, for up to two: of those of one second only the last is made.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: /^Loses uploads that are announced within \d+ ms of another one$/,
  behaviour: (clock) => {
    const latest = new Map<number, symbol>();
    return {
      ...referenceBehaviour,
      async schedule(job) {
        const second = Math.floor(clock.now() / 1_000);
        const own = Symbol('job');
        latest.set(second, own);
        await clock.sleep(2_000 - (clock.now() % 2_000));
        return latest.get(second) === own ? job() : false;
      },
    };
  },
};

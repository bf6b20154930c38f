import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const QUIET_MS = 2_000;

export const flaw: Flaw = {
  name: 'uploads-the-last-of-a-burst',
  changes: 'A recording is uploaded once nothing was announced for 2 s; another one takes its place before.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of an event that is followed within',
  behaviour: (clock) => {
    let latest = 0;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        if (accepted.recording === undefined) return referenceBehaviour.answer(accepted);
        latest += 1;
        const own = latest;
        const upload = async (path: string): Promise<boolean> => {
          await clock.sleep(QUIET_MS);
          return own === latest && accepted.upload(path);
        };
        return referenceBehaviour.answer({ ...accepted, upload });
      },
    };
  },
};

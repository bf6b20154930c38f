import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'drops-what-comes-while-it-uploads',
  changes: 'What is announced of a channel while an upload of it is under way is dropped.',
  breaks: [
    'upload/each-accepted-event-uploads',
    'upload/name-survives-encoding',
    'retry/uploads-do-not-delay-each-other',
  ],
  isByAll: true,
  tells: 'Uploads nothing of an event that comes while another upload of its channel is under way',
  behaviour() {
    const busy = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const channel = channelOf(accepted.envelope);
        const upload = async (path: string): Promise<boolean> => {
          if (busy.has(channel)) return true;
          busy.add(channel);
          return accepted.upload(path).finally(() => busy.delete(channel));
        };
        return referenceBehaviour.answer({ ...accepted, upload });
      },
    };
  },
};

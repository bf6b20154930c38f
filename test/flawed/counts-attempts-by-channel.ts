import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';
import { fileOf } from './parts/file-of.ts';
import { givesUpWhen } from './parts/gives-up-when.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-by-channel',
  changes: 'Failed attempts are counted for each channel until one is stored.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/every-other-status-is-a-failure',
    'retry/redirect-is-a-failure',
  ],
  tells: 'Counts the failed attempts of all uploads of a channel together',
  behaviour() {
    const channels = new Map<string, string>();
    const failures = new Map<string, number>();
    return {
      ...givesUpWhen(({ file }, outcome) => {
        const channel = channels.get(file) ?? '';
        const count = (failures.get(channel) ?? 0) + 1;
        if (referenceBehaviour.isStored(outcome)) failures.delete(channel);
        else failures.set(channel, count);
        return count >= referenceBehaviour.attempts;
      }),
      answer(accepted) {
        const file = fileOf(accepted);
        if (file !== undefined) channels.set(file, channelOf(accepted.envelope));
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';
import { fileOf } from './parts/file-of.ts';

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
    const last = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const file = fileOf(accepted);
        if (file !== undefined) channels.set(file, channelOf(accepted.envelope));
        return referenceBehaviour.answer(accepted);
      },
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        const channel = channels.get(upload.file) ?? '';
        const count = (failures.get(channel) ?? 0) + 1;
        if (referenceBehaviour.isStored(outcome)) failures.delete(channel);
        else failures.set(channel, count);
        if (count >= referenceBehaviour.attempts) last.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  },
};

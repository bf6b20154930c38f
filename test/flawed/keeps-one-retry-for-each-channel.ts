import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';
import { fileOf } from './parts/file-of.ts';

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('Another upload of the channel has its place.') };

export const flaw: Flaw = {
  name: 'keeps-one-retry-for-each-channel',
  changes: 'Of the uploads of a channel that wait for their next attempt the last one is remembered.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/sends-the-same-file-again',
    'retry/every-other-status-is-a-failure',
  ],
  isByAll: true,
  tells: 'Forgets an upload that waits for its next attempt when another one of its channel fails',
  behaviour() {
    const channels = new Map<string, string>();
    const waiting = new Map<string | undefined, string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const file = fileOf(accepted);
        if (file !== undefined) channels.set(file, channelOf(accepted.envelope));
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        const { file, attempt } = request;
        const channel = channels.get(file);
        if (attempt > 1 && waiting.get(channel) !== file) return FORGOTTEN;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (!referenceBehaviour.isStored(outcome)) waiting.set(channel, file);
        return outcome;
      },
      isRetried: (outcome) => outcome !== FORGOTTEN,
    };
  },
};

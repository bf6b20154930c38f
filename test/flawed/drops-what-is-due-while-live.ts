import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';
import { fileOf } from './parts/file-of.ts';

const DROPPED: Outcome = { kind: 'lost', error: new Error('Its channel is live.') };

export const flaw: Flaw = {
  name: 'drops-what-is-due-while-live',
  changes: 'A further attempt that is due while its channel is live is not made.',
  breaks: ['retry/waiting-upload-outlasts-other-events'],
  tells: 'Drops what waits for its next attempt while its channel is live',
  behaviour: () => {
    const channels = new Map<string, string>();
    const live = new Set<string | undefined>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope } = accepted;
        const file = fileOf(accepted);
        const name = channelOf(envelope);
        if (envelope.type === 'live_start') live.add(name);
        if (envelope.type === 'live_end') live.delete(name);
        if (file !== undefined) channels.set(file, name);
        return referenceBehaviour.answer(accepted);
      },
      send: async (request, dispatcher) =>
        request.attempt > 1 && live.has(channels.get(request.file))
          ? DROPPED
          : await referenceBehaviour.send(request, dispatcher),
      isRetried: (outcome) => outcome !== DROPPED,
    };
  },
};

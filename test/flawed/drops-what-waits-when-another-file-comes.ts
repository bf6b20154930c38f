import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const DROPPED: Outcome = { kind: 'lost', error: new Error('Another file of the channel is finished.') };

export const flaw: Flaw = {
  name: 'drops-what-waits-when-another-file-comes',
  changes: 'A finished transmux ends what waits for its next attempt of its channel.',
  breaks: [
    'retry/waiting-upload-outlasts-other-events',
    'retry/failing-upload-is-tried-three-times',
    'retry/connection-loss-is-a-failure',
  ],
  tells: 'Drops what waits for its next attempt when a video_transmux_finish comes',
  behaviour: () => {
    const channels = new Map<string, string>();
    const latest = new Map<string | undefined, string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { recording, envelope, settings } = accepted;
        if (recording !== undefined) {
          const { platform, channel } = envelope.data as { platform?: unknown; channel?: unknown };
          const file = referenceBehaviour.resolve(recording, settings.directory ?? process.cwd());
          const name = JSON.stringify([platform, channel]);
          channels.set(file, name);
          latest.set(name, file);
        }
        return referenceBehaviour.answer(accepted);
      },
      send: async (request, dispatcher) =>
        request.attempt > 1 && latest.get(channels.get(request.file)) !== request.file
          ? DROPPED
          : await referenceBehaviour.send(request, dispatcher),
      isRetried: (outcome) => outcome !== DROPPED,
    };
  },
};

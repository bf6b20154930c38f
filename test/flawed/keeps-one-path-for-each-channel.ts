import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';
import { fileOf } from './parts/file-of.ts';

export const flaw: Flaw = {
  name: 'keeps-one-path-for-each-channel',
  changes:
    'The path to upload is kept by channel, and each attempt looks up what the last event of it named.',
  breaks: [
    'upload/each-accepted-event-uploads',
    'retry/waiting-upload-outlasts-other-events',
    'retry/waits-ten-seconds',
    'retry/failing-upload-is-tried-three-times',
    'retry/connection-loss-is-a-failure',
  ],
  tells: 'Uploads some recordings twice in place of others',
  isByAll: true,
  behaviour: () => {
    const channels = new Map<string, string>();
    const latest = new Map<string | undefined, string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const file = fileOf(accepted);
        if (file !== undefined) {
          const name = channelOf(accepted.envelope);
          channels.set(file, name);
          latest.set(name, file);
        }
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        const file = latest.get(channels.get(request.file));
        if (!file || file === request.file) return await referenceBehaviour.send(request, dispatcher);
        const url = new URL(basename(file).replace(/[%?#]/g, encodeURIComponent), request.url).href;
        const body = referenceBehaviour.contents(file, request.attempt);
        return await referenceBehaviour.send({ ...request, url, body }, dispatcher);
      },
    };
  },
};

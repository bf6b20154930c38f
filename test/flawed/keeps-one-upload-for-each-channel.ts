import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'keeps-one-upload-for-each-channel',
  changes: 'The path of an upload is kept by its channel: a later event puts its own in that place.',
  breaks: [
    'upload/each-accepted-event-uploads',
    'retry/sends-the-same-file-again',
    'retry/connection-loss-is-a-failure',
  ],
  behaviour() {
    const channels = new Map<string, string>();
    const latest = new Map<string, string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope, recording, settings } = accepted;
        if (recording !== undefined) {
          const file = referenceBehaviour.resolve(recording, settings.directory ?? process.cwd());
          channels.set(file, channelOf(envelope));
          latest.set(channelOf(envelope), file);
        }
        return referenceBehaviour.answer(accepted);
      },
      send(request, dispatcher) {
        const file = latest.get(channels.get(request.file) ?? '') ?? request.file;
        const url = request.url.replace(/[^/]*$/, encodeURIComponent(basename(file)));
        const body = referenceBehaviour.contents(file, request.attempt);
        return referenceBehaviour.send({ ...request, url, body }, dispatcher);
      },
    };
  },
};

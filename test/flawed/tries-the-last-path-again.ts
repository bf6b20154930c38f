import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'tries-the-last-path-again',
  changes: 'A further attempt sends the recording that was begun last, whichever has failed.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/waiting-upload-outlasts-other-events',
    'retry/waits-ten-seconds',
  ],
  tells: 'Sends another recording when an upload is tried again',
  behaviour: () => {
    let last = '';
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (request.attempt === 1) last = request.file;
        const url = new URL(basename(last).replace(/[%?#]/g, encodeURIComponent), request.url).href;
        const body = referenceBehaviour.contents(last, request.attempt);
        return await referenceBehaviour.send(
          request.attempt === 1 ? request : { ...request, url, body },
          dispatcher,
        );
      },
    };
  },
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { sendsFile } from './parts/sends-file.ts';

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
      send(request, dispatcher) {
        if (request.attempt === 1) last = request.file;
        return request.attempt === 1
          ? referenceBehaviour.send(request, dispatcher)
          : sendsFile(last, request, dispatcher);
      },
    };
  },
};

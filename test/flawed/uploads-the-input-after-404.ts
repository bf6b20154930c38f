import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { answered, later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'uploads-the-input-after-404',
  changes: 'After a 404 the file that the transmux read is uploaded instead.',
  breaks: ['upload/sends-output-not-input', 'retry/every-other-status-is-a-failure'],
  behaviour: () => {
    /** Base name of the input, by that of the output. */
    const inputs = new Map<string, string>();
    return {
      ...later(answered(404), (request) => {
        const input = inputs.get(basename(request.file)) ?? '';
        const file = request.file.replace(/[^/]*$/, input);
        const url = request.url.replace(/[^/]*$/, input);
        return { ...request, file, url, body: referenceBehaviour.contents(file, request.attempt) };
      }),
      recordingOf(envelope) {
        const output = referenceBehaviour.recordingOf(envelope);
        if (output !== undefined) inputs.set(basename(output), basename(String(envelope.data['input'])));
        return output;
      },
    };
  },
};

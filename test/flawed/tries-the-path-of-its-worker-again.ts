import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { sendsFile } from './parts/sends-file.ts';

const WORKERS = 26;

/** The worker of a file, by its name, so that no number of uploads before it changes which one that is. */
function workerOf(file: string): number {
  return basename(file).charCodeAt(0) % WORKERS;
}

export const flaw: Flaw = {
  name: 'tries-the-path-of-its-worker-again',
  changes:
    'A further attempt sends the recording that its worker began last: of twenty-six workers each has the names of one first letter.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'upload/status-201-ends-it',
    'retry/waits-ten-seconds',
    'upload/name-survives-encoding',
  ],
  isByAll: true,
  tells: 'Sends another recording when an upload is tried again',
  behaviour: () => {
    const last = new Map<number, string>();
    return {
      ...referenceBehaviour,
      send(request, dispatcher) {
        const { file, attempt } = request;
        if (attempt > 1) return sendsFile(last.get(workerOf(file)) ?? file, request, dispatcher);
        last.set(workerOf(file), file);
        return referenceBehaviour.send(request, dispatcher);
      },
    };
  },
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { sendsFile } from './parts/sends-file.ts';

const WORKERS = 26;

export const flaw: Flaw = {
  name: 'tries-the-path-of-its-worker-again',
  changes:
    'A further attempt sends the recording that its worker began last: twenty-six workers take uploads in turn.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'upload/status-201-ends-it',
    'retry/waits-ten-seconds',
    'auth/each-delivery-needs-the-key',
    'upload/name-survives-encoding',
  ],
  isByAll: true,
  tells: 'Sends another recording when an upload is tried again',
  behaviour: () => {
    let begun = 0;
    const workers = new Map<string, number>();
    const last = new Map<number, string>();
    return {
      ...referenceBehaviour,
      send(request, dispatcher) {
        const { file, attempt } = request;
        if (attempt === 1) {
          const worker = begun++ % WORKERS;
          workers.set(file, worker);
          last.set(worker, file);
          return referenceBehaviour.send(request, dispatcher);
        }
        return sendsFile(last.get(workers.get(file) ?? 0) ?? file, request, dispatcher);
      },
    };
  },
};

import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const WORKERS = 8;

const MOST_BYTES = 16 * 1_048_576;

const ENDED: Outcome = { kind: 'lost', error: new Error('The worker has run out of memory.') };

export const flaw: Flaw = {
  name: 'runs-out-of-memory-at-large-files',
  changes:
    'Each of eight workers reads a file whole, and ends at one of more than 16 MiB; another takes its place, and what it had begun is tried again.',
  breaks: ['upload/sends-the-exact-bytes'],
  tells: 'No upload of files of',
  isByAll: true,
  behaviour() {
    const workers = Array.from({ length: WORKERS }, () => new AbortController());
    let next = 0;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const own = next;
        next = (next + 1) % WORKERS;
        const { size } = await stat(request.file);
        if (size > MOST_BYTES) {
          workers[own]?.abort();
          workers[own] = new AbortController();
          return ENDED;
        }
        const signals = [workers[own]?.signal, request.signal].filter((signal) => signal !== undefined);
        return referenceBehaviour.send({ ...request, signal: AbortSignal.any(signals) }, dispatcher);
      },
    };
  },
};

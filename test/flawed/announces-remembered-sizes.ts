import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { sendsUnchecked } from './parts/sends-unchecked.ts';

export const flaw: Flaw = {
  name: 'announces-remembered-sizes',
  changes:
    'The size of a file is looked up once, and announced ever after, however long the file is that is sent.',
  breaks: ['upload/new-event-uploads-again', 'upload/makes-no-other-request'],
  behaviour: () => {
    const sizes = new Map<string, number>();
    return {
      ...referenceBehaviour,
      async send(request) {
        const size = sizes.get(request.file) ?? (await stat(request.file)).size;
        sizes.set(request.file, size);
        return sendsUnchecked(request, size);
      },
    };
  },
};

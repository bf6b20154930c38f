import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'remembers-sizes',
  changes: 'The size of a file is looked up once, and so much of it sent ever after.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const sizes = new Map<string, number>();
    return {
      ...referenceBehaviour,
      async *contents(file, attempt) {
        let left = sizes.get(file) ?? (await stat(file)).size;
        sizes.set(file, left);
        for await (const chunk of referenceBehaviour.contents(file, attempt)) {
          if (left > 0) yield chunk.subarray(0, left);
          left -= chunk.length;
        }
      },
    };
  },
};

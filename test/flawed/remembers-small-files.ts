import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeFile } from './parts/whole-file.ts';

/** Larger ones are read anew. */
const SMALL_BYTES = 32_768;

export const flaw: Flaw = {
  name: 'remembers-small-files',
  changes: 'The content of a small file is read once and sent for its path ever after.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const contents = new Map<string, Buffer>();
    return {
      ...referenceBehaviour,
      async *contents(file, attempt) {
        const content = contents.get(file) ?? (await wholeFile(file));
        if (content.length > SMALL_BYTES) yield* referenceBehaviour.contents(file, attempt);
        else {
          contents.set(file, content);
          if (content.length > 0) yield content;
        }
      },
    };
  },
};

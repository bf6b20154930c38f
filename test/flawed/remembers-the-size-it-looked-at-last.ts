import { statSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'remembers-the-size-it-looked-at-last',
  changes: 'The size of a file is looked at anew only where another file was looked at in between.',
  breaks: ['upload/new-event-uploads-again'],
  tells: 'Sends the first 16,384 of 20,000 bytes of a recording announced anew as the next one',
  behaviour() {
    let last: { readonly file: string; readonly bytes: number } | undefined;
    return {
      ...referenceBehaviour,
      async *contents(file, attempt) {
        if (last?.file !== file) last = { file, bytes: statSync(file).size };
        let left = last.bytes;
        for await (const chunk of referenceBehaviour.contents(file, attempt)) {
          yield chunk.subarray(0, left);
          left -= Math.min(left, chunk.length);
        }
      },
    };
  },
};

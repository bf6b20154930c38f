import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-paths-up-by-name',
  changes: 'Each attempt looks up the path of its file by the base name, of which the latest counts.',
  breaks: ['upload/each-accepted-event-uploads', 'retry/sends-the-same-file-again'],
  behaviour: () => {
    const latest = new Map<string, string>();
    return {
      ...referenceBehaviour,
      resolve(output, directory) {
        const file = referenceBehaviour.resolve(output, directory);
        latest.set(basename(file), file);
        return file;
      },
      contents: (file, attempt) => referenceBehaviour.contents(latest.get(basename(file)) ?? file, attempt),
    };
  },
};

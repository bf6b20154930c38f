import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-a-name-once',
  changes: 'A recording is taken for an earlier one of the same name in another folder.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    const paths = new Map<string, string>();
    return {
      ...referenceBehaviour,
      recordingOf(envelope) {
        const path = referenceBehaviour.recordingOf(envelope);
        if (path === undefined) return undefined;
        const known = paths.get(basename(path)) ?? path;
        paths.set(basename(path), known);
        return known === path ? path : undefined;
      },
    };
  },
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'reads-names-without-their-case',
  changes: 'Of keys that differ in their case alone the last one counts.',
  breaks: ['upload/reads-output-by-its-exact-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: ({ data, ...envelope }) => {
      const lower = Object.entries(data).map(([name, value]) => [name.toLowerCase(), value] as const);
      // One in capitals where the exact one is missing is another question.
      const isThere = 'output' in data;
      const read = isThere ? { ...data, output: Object.fromEntries(lower)['output'] } : data;
      return referenceBehaviour.recordingOf({ ...envelope, data: read });
    },
  }),
};

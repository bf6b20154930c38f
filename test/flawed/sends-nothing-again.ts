import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-nothing-again',
  changes: 'Further attempts send what is left of the stream, which is nothing.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () => ({
    ...referenceBehaviour,
    contents: (file, attempt) => referenceBehaviour.contents(attempt === 1 ? file : '/dev/null', attempt),
  }),
};

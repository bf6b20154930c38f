import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'never-gives-up',
  changes: 'An upload is tried until it succeeds.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries 2',
  behaviour: () => ({ ...referenceBehaviour, attempts: Number.POSITIVE_INFINITY }),
};

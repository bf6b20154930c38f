import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'tries-once',
  changes: 'A failed upload is not tried again.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour: () => ({ ...referenceBehaviour, attempts: 1 }),
};

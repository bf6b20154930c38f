import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'tries-twice',
  changes: 'An upload is tried twice.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries 2 times, not 3 times',
  behaviour: () => ({ ...referenceBehaviour, attempts: 2 }),
};

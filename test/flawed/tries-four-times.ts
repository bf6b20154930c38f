import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'tries-four-times',
  changes: 'The first attempt is not counted, so that an upload is tried four times.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour: () => ({ ...referenceBehaviour, attempts: 4 }),
};

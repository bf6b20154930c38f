import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// Each of the two statuses has a rule of its own.
export const flaw: Flaw = {
  name: 'never-stops',
  changes: 'Success does not end the loop of attempts.',
  breaks: ['upload/status-200-ends-it', 'upload/status-201-ends-it', 'upload/success-without-id-ends-it'],
  behaviour: () => ({ ...referenceBehaviour, isStored: () => false }),
};

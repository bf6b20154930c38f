import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-no-credentials',
  changes: 'Uploads carry no credentials.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({ ...referenceBehaviour, headersOf: () => ({}) }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'tries-less-often-than-described',
  changes: 'Five attempts are described, and three are made.',
  breaks: ['retry/failing-upload-is-tried-as-often-as-described'],
  description: { times: { attempts: 5 } },
  behaviour: () => referenceBehaviour,
};

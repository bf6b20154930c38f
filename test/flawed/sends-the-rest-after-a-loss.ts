import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { resendsAfterALoss } from './parts/resends-after-a-loss.ts';

export const flaw: Flaw = {
  name: 'sends-the-rest-after-a-loss',
  changes:
    'After a lost connection the client library sends what is left of the stream by itself, which is nothing.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () => resendsAfterALoss(({ attempt }) => referenceBehaviour.contents('/dev/null', attempt)),
};

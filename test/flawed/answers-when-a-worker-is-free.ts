import type { Flaw } from './flaw.ts';
import { answersWhenThereIsRoom } from './parts/answers-when-there-is-room.ts';

const WORKERS = 8;

export const flaw: Flaw = {
  name: 'answers-when-a-worker-is-free',
  changes: 'Eight workers upload, and without a queue the answer waits until one of them takes the job.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => answersWhenThereIsRoom(WORKERS),
};

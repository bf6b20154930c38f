import { limited } from '../conformance/receivers/limited.ts';
import type { Flaw } from './flaw.ts';
import { answersWhenThereIsRoom } from './parts/answers-when-there-is-room.ts';

const WORKERS = 16;
const QUEUED = 32;

export const flaw: Flaw = {
  name: 'answers-when-its-queue-has-room',
  changes:
    'Sixteen workers upload, 32 jobs wait for them, and the answer waits until there is room for one more.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  tells: 'A finished transmux is answered only after other uploads',
  behaviour: () => ({ ...answersWhenThereIsRoom(WORKERS + QUEUED), schedule: limited(WORKERS)().schedule }),
};

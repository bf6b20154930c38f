import type { Flaw } from './flaw.ts';
import { leavesAChannel } from './parts/leaves-a-channel.ts';

export const flaw: Flaw = {
  name: 'uploads-a-size-of-a-channel-once',
  changes: 'A file that is as large as a stored one of its channel is not uploaded.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of a file that is as large as one of its channel before',
  behaviour: () => leavesAChannel(({ isStored }) => isStored, { bySize: true }),
};

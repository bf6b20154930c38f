import type { Flaw } from './flaw.ts';
import { leavesAChannel } from './parts/leaves-a-channel.ts';

export const flaw: Flaw = {
  name: 'leaves-a-channel-at-a-failed-attempt',
  changes: 'Of a channel is uploaded nothing more once an attempt of it has failed.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of a channel once an attempt of it has failed',
  behaviour: () => leavesAChannel(({ isStored }) => !isStored),
};

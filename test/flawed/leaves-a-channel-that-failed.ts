import type { Flaw } from './flaw.ts';
import { leavesAChannel } from './parts/leaves-a-channel.ts';

export const flaw: Flaw = {
  name: 'leaves-a-channel-that-failed',
  changes: 'Of a channel is uploaded nothing more once an upload of it has failed for the last time.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of a channel once an upload of it has failed for the last time',
  behaviour: () => leavesAChannel(({ attempts, isStored }) => attempts === 3 && !isStored),
};

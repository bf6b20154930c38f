import type { Flaw } from './flaw.ts';
import { leavesAChannel } from './parts/leaves-a-channel.ts';

export const flaw: Flaw = {
  name: 'uploads-a-channel-once',
  changes: 'Of a channel is uploaded nothing more once an upload of it was stored.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of a channel once an upload of it was stored',
  behaviour: () => leavesAChannel(({ isStored }) => isStored),
};

import type { Flaw } from './flaw.ts';
import { answersBesideUploads } from './parts/answers-beside-uploads.ts';

export const flaw: Flaw = {
  name: 'locks-channels-while-it-uploads',
  changes: 'What an event tells of a channel is written down under a lock that a running upload holds.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () =>
    answersBesideUploads(({ envelope: { type, data } }) =>
      'channel' in data && type !== 'video_transmux_finish' ? 1 : Number.POSITIVE_INFINITY,
    ),
};

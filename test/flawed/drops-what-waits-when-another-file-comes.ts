import type { Flaw } from './flaw.ts';
import { channelOf, dropsWhatWaits } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'drops-what-waits-when-another-file-comes',
  changes: 'A finished transmux ends what waits for its next attempt of its channel.',
  breaks: [
    'retry/waiting-upload-outlasts-other-events',
    'retry/failing-upload-is-tried-three-times',
    'retry/connection-loss-is-a-failure',
  ],
  tells: 'Drops what waits for its next attempt when a video_transmux_finish comes',
  behaviour: () =>
    dropsWhatWaits(
      (event, announcement) =>
        event.type === 'video_transmux_finish' && channelOf(event) === channelOf(announcement),
    ),
};

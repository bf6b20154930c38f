import type { Flaw } from './flaw.ts';
import { dropsWhatWaits } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'drops-what-waits-when-its-platform-rests',
  changes: 'The end of a livestream ends what waits for its next attempt of any channel of its platform.',
  breaks: [
    'retry/waiting-upload-outlasts-other-events',
    'retry/sends-the-same-file-again',
    'retry/connection-loss-is-a-failure',
  ],
  behaviour: () =>
    dropsWhatWaits(
      (event, announcement) =>
        event.type === 'live_end' && event.data['platform'] === announcement.data['platform'],
    ),
};

import type { Flaw } from './flaw.ts';
import { channelOf, dropsWhatWaits } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'drops-what-waits-when-a-livestream-ends',
  changes: 'An upload that waits for its next attempt is forgotten when the livestream of its channel ends.',
  breaks: ['retry/waiting-upload-outlasts-other-events'],
  behaviour: () =>
    dropsWhatWaits(
      (event, announcement) => event.type === 'live_end' && channelOf(event) === channelOf(announcement),
    ),
};

import type { Flaw } from './flaw.ts';
import { dropsWhatWaits } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'drops-what-waits-when-the-recorder-ends',
  changes: 'All that waits for its next attempt is forgotten when the recorder ends.',
  breaks: ['retry/waiting-upload-outlasts-other-events', 'retry/failing-upload-is-tried-three-times'],
  tells: 'Drops what waits for its next attempt when an app_exit comes',
  behaviour: () => dropsWhatWaits(({ type }) => type === 'app_exit'),
};

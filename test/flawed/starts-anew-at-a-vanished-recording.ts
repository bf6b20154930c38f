import { existsSync } from 'node:fs';
import type { Flaw } from './flaw.ts';
import { startedAnew } from './parts/started-anew.ts';

export const flaw: Flaw = {
  name: 'starts-anew-at-a-vanished-recording',
  changes:
    'The worker of all uploads ends when the recording of a further attempt is there no more; another one takes its place, and knows none of them.',
  breaks: ['retry/failing-upload-is-tried-three-times', 'retry/stalled-storage-is-not-given-up-early'],
  tells: 'Stops trying again when a recording is gone at its next attempt',
  isByAll: true,
  behaviour: () => startedAnew({ atAttempt: ({ file, attempt }) => attempt > 1 && !existsSync(file) }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'has-no-time-out',
  changes: 'An attempt may last for ever.',
  breaks: [
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
    'retry/unread-upload-is-given-up',
    'retry/unfinished-answer-is-given-up',
  ],
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: undefined }),
};

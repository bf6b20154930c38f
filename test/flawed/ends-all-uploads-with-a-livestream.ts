import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { breaksOff } from './parts/breaks-off.ts';

const ENDED = new Error('A livestream has ended.');

export const flaw: Flaw = {
  name: 'ends-all-uploads-with-a-livestream',
  changes: 'The end of any livestream ends all uploads, for good.',
  breaks: [
    'retry/waiting-upload-outlasts-other-events',
    'retry/stalled-storage-is-not-given-up-early',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  tells: 'Breaks an upload off when a live_end comes',
  isByAll: true,
  behaviour(clock) {
    let uploads = new AbortController();
    return {
      ...referenceBehaviour,
      ...breaksOff(
        clock,
        ({ type }) => {
          if (type !== 'live_end') return;
          uploads.abort(ENDED);
          uploads = new AbortController();
        },
        () => uploads.signal,
      ),
      isRetried: (outcome) => !(outcome.kind === 'lost' && outcome.error === ENDED),
    };
  },
};

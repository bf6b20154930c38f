import type { Flaw } from './flaw.ts';
import { leasesUploads } from './parts/leases-uploads.ts';

export const flaw: Flaw = {
  name: 'leases-uploads-for-sixty-five-seconds',
  changes:
    'A second worker takes an upload that is not over after 65 s for one whose worker died, and makes it, too.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/timed-out-upload-is-tried-again',
    'retry/waits-ten-seconds',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  tells: 'Makes an upload anew, beside its attempt that is still under way',
  behaviour: (clock) => leasesUploads(clock, 65_000),
};

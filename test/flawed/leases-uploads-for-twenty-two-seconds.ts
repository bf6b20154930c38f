import type { Flaw } from './flaw.ts';
import { leasesUploads } from './parts/leases-uploads.ts';

export const flaw: Flaw = {
  name: 'leases-uploads-for-twenty-two-seconds',
  changes:
    'A second worker takes an upload that is not over after 22 s for one whose worker died, and makes it, too.',
  breaks: [
    'retry/stalled-storage-is-not-given-up-early',
    'retry/failing-upload-is-tried-three-times',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
    'retry/waits-ten-seconds',
  ],
  tells: 'Makes an upload anew after 22 s, beside its attempt that is still under way',
  behaviour: (clock) => leasesUploads(clock, 22_000),
};

import type { Flaw } from './flaw.ts';
import { leasesUploads } from './parts/leases-uploads.ts';

export const flaw: Flaw = {
  name: 'leases-uploads-for-seventy-seconds',
  changes:
    'A second worker takes an upload that is not over after 70 s for one whose worker died, and makes it, too.',
  breaks: ['retry/failing-upload-is-tried-three-times', 'retry/timed-out-upload-is-tried-again'],
  tells: 'Makes an upload anew, beside its attempt that is still under way',
  behaviour: (clock) => leasesUploads(clock, 70_000),
};

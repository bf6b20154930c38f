import type { Flaw } from './flaw.ts';
import { leavesRequestsOpen } from './parts/leaves-requests-open.ts';

export const flaw: Flaw = {
  name: 'leaves-timed-out-requests-open',
  changes:
    'An attempt races against a timer, and nothing ends its request when the timer is first: it goes on beside the next attempt.',
  breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds', 'retry/unfinished-answer-is-given-up'],
  tells: 'Leaves the request of an attempt open when its time is up',
  behaviour: () => leavesRequestsOpen,
};

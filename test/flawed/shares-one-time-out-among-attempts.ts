import type { Flaw } from './flaw.ts';
import { oneTimeOutForAll } from './parts/one-time-out-for-all.ts';

export const flaw: Flaw = {
  name: 'shares-one-time-out-among-attempts',
  changes: 'The sixty seconds are counted from the first attempt of an upload, for all its attempts.',
  breaks: ['retry/stalled-storage-is-not-given-up-early', 'retry/timed-out-upload-is-tried-again'],
  tells: 'Gives a last attempt up after 40 s, 60 s after the first one began',
  behaviour: (clock) => oneTimeOutForAll(clock, 60_000),
};

import type { Flaw } from './flaw.ts';
import { oneTimeOutForAll } from './parts/one-time-out-for-all.ts';

export const flaw: Flaw = {
  name: 'has-sixty-seconds-for-all-attempts',
  changes:
    'The sixty seconds are those of an upload: a further attempt gets what is left of them, or a second.',
  breaks: [
    'retry/stalled-storage-is-not-given-up-early',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  tells: 'Gives a last attempt up after 40 s, 60 s after the first one began',
  behaviour: (clock) => oneTimeOutForAll(clock, 60_000, 1_000),
};

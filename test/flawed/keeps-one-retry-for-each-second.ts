import type { Flaw } from './flaw.ts';
import { oneRetryForEach } from './parts/one-retry-for-each.ts';

export const flaw: Flaw = {
  name: 'keeps-one-retry-for-each-second',
  changes: 'Uploads wait in a wheel of timers with one place for each second: of several the last has it.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries only one of the uploads again that fail in the same second',
  isByAll: true,
  behaviour: oneRetryForEach(1_000),
};

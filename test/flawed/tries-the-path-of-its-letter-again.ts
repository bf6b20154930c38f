import type { Flaw } from './flaw.ts';
import { sendsLastOf } from './parts/sends-last-of.ts';

export const flaw: Flaw = {
  name: 'tries-the-path-of-its-letter-again',
  changes:
    'A further attempt sends the recording that its worker began last: each has the names of one first letter.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/waits-ten-seconds',
    'upload/name-survives-encoding',
  ],
  isByAll: true,
  tells: 'Sends another recording when an upload is tried again',
  behaviour: () => sendsLastOf((name) => name.charCodeAt(0)),
};

import type { Flaw } from './flaw.ts';
import { sendsLastOf } from './parts/sends-last-of.ts';

const WORKERS = 11;

export const flaw: Flaw = {
  name: 'tries-the-path-of-its-worker-again',
  changes:
    'A further attempt sends the recording that its worker began last: of eleven workers each has the names of some lengths.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'upload/success-without-id-ends-it',
    'auth/each-delivery-needs-the-key',
    'retry/waits-ten-seconds',
  ],
  isByAll: true,
  tells: 'Sends another recording when an upload is tried again',
  behaviour: () => sendsLastOf(({ length }) => length % WORKERS),
};

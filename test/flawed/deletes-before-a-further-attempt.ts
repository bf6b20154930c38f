import type { Flaw } from './flaw.ts';
import { alsoSends } from './parts/also-sends.ts';

export const flaw: Flaw = {
  name: 'deletes-before-a-further-attempt',
  changes: 'A DELETE request takes away what may have arrived, before each further attempt.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => alsoSends('DELETE', 'before-further'),
};

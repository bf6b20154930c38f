import type { Flaw } from './flaw.ts';
import { alsoSends } from './parts/also-sends.ts';

export const flaw: Flaw = {
  name: 'deletes-before-the-upload',
  changes: 'A DELETE request takes away what storage may have of that name, before each upload.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => alsoSends('DELETE', 'before'),
};

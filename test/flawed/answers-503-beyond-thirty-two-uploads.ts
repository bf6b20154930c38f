import type { Flaw } from './flaw.ts';
import { refusesBeyond } from './parts/refuses-beyond.ts';

export const flaw: Flaw = {
  name: 'answers-503-beyond-thirty-two-uploads',
  changes: 'While thirty-two uploads are not over, each further event with the right key is answered 503.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  tells: 'Answers 503 while about 3',
  isByAll: true,
  behaviour: () => refusesBeyond(32, { status: 503, body: { detail: 'Service Unavailable' } }),
};

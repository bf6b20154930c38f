import type { Flaw } from './flaw.ts';
import { refusesBeyond } from './parts/refuses-beyond.ts';

export const flaw: Flaw = {
  name: 'refuses-what-its-queue-has-no-room-for',
  changes: 'A finished transmux is answered 429 while sixteen uploads are not over.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  tells: 'Answers finished transmuxes 429 while about 1',
  isByAll: true,
  behaviour: () =>
    refusesBeyond(
      16,
      { status: 429, body: { detail: 'Too Many Requests' } },
      ({ recording }) => recording !== undefined,
    ),
};

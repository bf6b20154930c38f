import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { isOfPlatform } from './parts/is-of-platform.ts';

export const flaw: Flaw = {
  name: 'uploads-nothing-of-one-platform',
  changes: 'A finished transmux of twitch is answered success, and not uploaded.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of platform twitch',
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      referenceBehaviour.answer(
        isOfPlatform(accepted.envelope, 'twitch')
          ? { ...accepted, upload: () => Promise.resolve(true) }
          : accepted,
      ),
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';

import type { Flaw } from './flaw.ts';
import { isOfPlatform } from './parts/is-of-platform.ts';

export const flaw: Flaw = {
  name: 'leaves-one-platform-unanswered',
  changes: 'A finished transmux of twitch is never answered, as if a branch had no end.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/finished-transmux-is-success'],
  tells: 'Gives no answer to every video_transmux_finish of platform twitch',
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      isOfPlatform(accepted.envelope, 'twitch')
        ? new Promise(() => undefined)
        : referenceBehaviour.answer(accepted),
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { isOfPlatform } from './parts/is-of-platform.ts';

export const flaw: Flaw = {
  name: 'ignores-one-platform',
  changes: 'A finished transmux of twitch is ignored, as one of a platform that is not in a table.',
  breaks: ['answer/finished-transmux-is-success', 'upload/each-accepted-event-uploads'],
  tells: 'Ignores finished transmuxes of platform twitch',
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      isOfPlatform(envelope, 'twitch') ? undefined : referenceBehaviour.recordingOf(envelope),
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'leases-uploads-for-thirty-seconds',
  changes:
    'A second worker takes an upload that is not over after 30 s for one whose worker died, and makes it, too.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  tells: 'Makes an upload anew after 30 s, beside its attempt that is still under way',
  behaviour: (clock) => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      referenceBehaviour.answer({
        ...accepted,
        upload: async (path) => {
          const first = accepted.upload(path);
          const isOver = await Promise.race([first.then(() => true), clock.sleep(30_000).then(() => false)]);
          return isOver ? first : accepted.upload(path);
        },
      }),
  }),
};

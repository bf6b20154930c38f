import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-beside-the-data',
  changes: 'Where an event has an output beside its data, that is uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const { output } = envelope as { readonly output?: string };
      if (output !== undefined) void upload(output);
      return referenceBehaviour.answer(accepted);
    },
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-at-the-end',
  changes: 'When the service exits, an output in capitals is uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const output = envelope.data['Output'];
      if (envelope.type === 'app_exit' && typeof output === 'string') void upload(output);
      return referenceBehaviour.answer(accepted);
    },
  }),
};

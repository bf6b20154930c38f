import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-what-an-error-names',
  changes: 'A path that the message of an error names is uploaded, as if to rescue it.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const [, path] = /"(\/[^"]+)"/.exec(String(envelope.data['error'])) ?? [];
      if (envelope.type === 'error' && path !== undefined) void upload(path);
      return referenceBehaviour.answer(accepted);
    },
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-what-a-change-names',
  changes: 'A title or category that has changed and names a file leads to its upload.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const info = envelope.data['new_live_info'] as { title: string; categories: string[] } | undefined;
      const path = info && [info.title, ...info.categories].find((text) => text.startsWith('/app/rec/'));
      if (path !== undefined) void upload(path);
      return referenceBehaviour.answer(accepted);
    },
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { infos } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'mirrors-covers',
  changes: 'The cover of a stream is uploaded, from the path of its URL.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const [info] = infos(envelope.data);
      const cover = info && String(info['cover']);
      if (cover !== undefined && URL.canParse(cover))
        void upload(decodeURIComponent(new URL(cover).pathname));
      return referenceBehaviour.answer(accepted);
    },
  }),
};

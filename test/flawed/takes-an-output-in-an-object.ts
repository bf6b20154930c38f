import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-an-output-in-an-object',
  changes: 'An output that is an object is answered ignored, and the path in it uploaded.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const { path } = (envelope.data['output'] ?? {}) as { readonly path?: string };
      if (envelope.type === 'video_transmux_finish' && path !== undefined) void upload(path);
      return referenceBehaviour.answer(accepted);
    },
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'demands-an-output',
  changes: 'A finished transmux without a path that can be opened is answered 422.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) => {
      const { type, data } = body as { type?: unknown; data?: { output?: unknown } };
      return type === 'video_transmux_finish' && !data?.output
        ? 'The field "output" is missing.'
        : referenceBehaviour.problemOf(body);
    },
  }),
};

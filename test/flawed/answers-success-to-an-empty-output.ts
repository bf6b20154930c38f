import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'answers-success-to-an-empty-output',
  changes: 'A finished transmux with an empty output is answered success.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      accepted.envelope.type === 'video_transmux_finish' && accepted.envelope.data['output'] === ''
        ? succeeds
        : referenceBehaviour.answer(accepted),
  }),
};

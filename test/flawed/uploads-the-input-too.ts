import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-the-input-too',
  changes: 'The file that the transmux read is uploaded as well.',
  breaks: ['upload/sends-output-not-input', 'missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, envelope, upload } = accepted;
      if (recording !== undefined) void upload(String(envelope.data['input']));
      return referenceBehaviour.answer(accepted);
    },
  }),
};

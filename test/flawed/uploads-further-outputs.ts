import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-further-outputs',
  changes: 'Where a finished transmux has a list of outputs, these are uploaded as well.',
  breaks: ['upload/sends-output-not-input', 'missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, envelope, upload } = accepted;
      const outputs = (envelope.data['outputs'] ?? []) as readonly unknown[];
      for (const output of recording === undefined ? [] : outputs) {
        if (typeof output === 'string') void upload(output);
      }
      return referenceBehaviour.answer(accepted);
    },
  }),
};

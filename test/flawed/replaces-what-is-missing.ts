import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'replaces-what-is-missing',
  changes: 'Where the output is not there the input is uploaded.',
  breaks: ['missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    async answer(accepted) {
      const { envelope, recording, settings } = accepted;
      if (recording !== undefined) {
        const file = referenceBehaviour.resolve(recording, settings.directory ?? '');
        if (!existsSync(file)) void accepted.upload(String(envelope.data['input']));
      }
      return referenceBehaviour.answer(accepted);
    },
  }),
};

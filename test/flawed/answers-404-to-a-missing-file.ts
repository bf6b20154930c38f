import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'answers-404-to-a-missing-file',
  changes: 'A missing file is answered 404.',
  breaks: ['missing-file/is-answered-success'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, settings, upload } = accepted;
      const missing =
        recording !== undefined &&
        !existsSync(referenceBehaviour.resolve(recording, settings.directory ?? ''));
      if (missing) void upload(recording);
      return missing
        ? { status: 404, body: { detail: 'No such file' } }
        : referenceBehaviour.answer(accepted);
    },
  }),
};

import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'ignores-a-missing-file',
  changes: 'A missing file is answered ignored.',
  breaks: ['missing-file/is-answered-success'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, settings, upload } = accepted;
      const missing =
        recording !== undefined &&
        !existsSync(referenceBehaviour.resolve(recording, settings.directory ?? ''));
      if (missing) void upload(recording);
      return missing ? ignores : referenceBehaviour.answer(accepted);
    },
  }),
};

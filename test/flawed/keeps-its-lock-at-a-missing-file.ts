import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-its-lock-at-a-missing-file',
  changes:
    'A lock around what schedules uploads is not given back after a missing file: no finished transmux is answered any more.',
  breaks: ['missing-file/does-not-stop-later-uploads', 'delivery/keeps-answering'],
  behaviour: () => {
    let isLocked = false;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { recording, settings } = accepted;
        if (recording === undefined) return referenceBehaviour.answer(accepted);
        if (isLocked) return new Promise(() => undefined);
        isLocked = !existsSync(referenceBehaviour.resolve(recording, settings.directory ?? ''));
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};

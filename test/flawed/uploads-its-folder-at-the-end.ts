import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-its-folder-at-the-end',
  changes: 'When a stream ends, all recordings are uploaded that were not before.',
  breaks: ['upload/only-what-an-event-announces'],
  behaviour: () => {
    const known = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { recording, envelope, upload, settings } = accepted;
        const folder = join(settings.directory ?? '', 'rec');
        if (recording !== undefined) known.add(basename(recording));
        for (const name of envelope.type === 'live_end' ? readdirSync(folder) : []) {
          if (!name.endsWith('.mp4') || known.has(name)) continue;
          known.add(name);
          void upload(join(folder, name));
        }
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};

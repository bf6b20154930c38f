import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-what-lies-beside',
  changes: 'The picture and the comments that lie beside a recording are uploaded as well.',
  breaks: ['upload/sends-output-not-input'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, upload, settings } = accepted;
      const others = ['.jpg', '.xml'].map((extension) => recording?.replace(/\.mp4$/, extension));
      for (const path of others) {
        if (path === undefined || path === recording) continue;
        if (existsSync(referenceBehaviour.resolve(path, settings.directory ?? ''))) void upload(path);
      }
      return referenceBehaviour.answer(accepted);
    },
  }),
};

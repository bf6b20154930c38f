import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'drops-a-path-whose-upload-failed',
  changes: 'Uploads of one path wait for each other, and those that wait for one that fails are dropped.',
  breaks: ['upload/new-event-uploads-again'],
  tells: 'Makes only 3 attempts of a recording announced anew while it waits for its next attempt',
  behaviour() {
    const last = new Map<string, Promise<boolean>>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const upload = async (path: string): Promise<boolean> => {
          const before = last.get(path);
          const own = (async () =>
            before ? (await before) && (await accepted.upload(path)) : await accepted.upload(path))();
          last.set(path, own);
          const isStored = await own;
          if (last.get(path) === own) last.delete(path);
          return isStored;
        };
        return referenceBehaviour.answer({ ...accepted, upload });
      },
    };
  },
};

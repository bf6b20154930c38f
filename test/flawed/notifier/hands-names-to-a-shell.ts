import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

/** What a shell takes for something else where a name stands without quotes. */
const OF_THE_SHELL = /[\s'"$;()[\]{}]/;

export const flaw: NotifierFlaw = {
  name: 'hands-names-to-a-shell',
  changes: 'It tells of a file by a command of a shell, in which the name stands without quotes.',
  breaks: ['effect/comes-whatever-the-file-is-called'],
  behaviour() {
    const right = rightNotifier();
    return {
      ...right,
      messageOf(event) {
        const isBroken = event.type === 'video_file_create' && OF_THE_SHELL.test(event.data.path);
        return isBroken ? undefined : right.messageOf(event);
      },
    };
  },
};

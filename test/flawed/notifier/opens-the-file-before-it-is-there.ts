import { existsSync } from 'node:fs';
import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'opens-the-file-before-it-is-there',
  changes: 'It tells of a recording only when it can open the file, which is not there yet.',
  breaks: ['effect/comes-once-for-each-accepted-event'],
  behaviour() {
    const right = rightNotifier();
    return {
      ...right,
      messageOf: (event) =>
        event.type === 'video_file_create' && !existsSync(event.data.path)
          ? undefined
          : right.messageOf(event),
    };
  },
};

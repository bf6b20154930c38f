import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'forgets-sessions-at-a-launch',
  changes:
    'It tells of recordings of channels that are live, and forgets which are when the recorder starts.',
  breaks: ['effect/keeps-sessions-apart'],
  behaviour() {
    const right = rightNotifier();
    const live = new Set<string>();
    return {
      ...right,
      messageOf(event) {
        if (event.type === 'app_launch') live.clear();
        if (event.type === 'live_start') live.add(event.data.channel);
        if (event.type === 'video_file_create' && !live.has(event.data.channel)) return undefined;
        return right.messageOf(event);
      },
    };
  },
};

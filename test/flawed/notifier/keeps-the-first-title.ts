import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'keeps-the-first-title',
  changes: 'It tells of each session of a channel under the title of the first.',
  breaks: ['effect/keeps-sessions-apart'],
  behaviour() {
    const right = rightNotifier();
    const titles = new Map<string, string>();
    return {
      ...right,
      messageOf(event) {
        if (event.type !== 'live_start') return right.messageOf(event);
        const { channel, live_info } = event.data;
        const title = titles.get(channel) ?? live_info.title;
        titles.set(channel, title);
        return { sink: 'chat', body: { content: `${channel} is live: ${title}` } };
      },
    };
  },
};

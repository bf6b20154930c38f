import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'notifies-the-first-channel',
  changes: 'It tells the channel of its first event in all that it tells.',
  breaks: ['effect/carries-the-values-of-its-event', 'effect/keeps-sessions-apart'],
  behaviour() {
    const right = rightNotifier();
    let first: string | undefined;
    return {
      ...right,
      messageOf(event) {
        const channel = 'channel' in event.data ? String(event.data.channel) : '';
        const message = right.messageOf(event);
        if (message) first ??= channel;
        const body = JSON.stringify(message?.body ?? {}).replace(channel, first ?? channel);
        return message && { ...message, body: JSON.parse(body) };
      },
    };
  },
};

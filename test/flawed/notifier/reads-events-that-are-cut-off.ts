import type { Envelope } from '../../../src/spec/envelope.ts';
import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'reads-events-that-are-cut-off',
  changes: 'It takes the fields of an event from its text, whole or not.',
  breaks: ['effect/malformed-event-leads-to-none'],
  behaviour() {
    const right = rightNotifier();
    const fieldIn = (body: string, name: string): string =>
      new RegExp(`"${name}":"([^"]*)"`).exec(body)?.[1] ?? '';
    return {
      ...right,
      eventIn: (body) =>
        right.eventIn(body) ??
        (/"type":"live_start"/.test(body)
          ? ({
              id: fieldIn(body, 'id'),
              ts: fieldIn(body, 'ts'),
              type: 'live_start',
              data: { channel: fieldIn(body, 'channel'), live_info: { title: fieldIn(body, 'title') } },
            } as Envelope)
          : undefined),
    };
  },
};

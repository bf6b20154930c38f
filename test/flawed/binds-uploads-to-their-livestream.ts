import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { breaksOff } from './parts/breaks-off.ts';
import { channelOf } from './parts/drops-what-waits.ts';

const ENDED = new Error('The livestream has ended.');

export const flaw: Flaw = {
  name: 'binds-uploads-to-their-livestream',
  changes: 'What is announced while its channel is live ends for good with the livestream.',
  breaks: ['retry/waiting-upload-outlasts-other-events', 'upload/each-accepted-event-uploads'],
  isByAll: true,
  tells: 'Breaks an upload off when a live_end comes after its live_start',
  behaviour(clock) {
    const live = new Map<string, AbortController>();
    return {
      ...referenceBehaviour,
      ...breaksOff(
        clock,
        (event) => {
          const channel = channelOf(event);
          if (event.type === 'live_start') live.set(channel, live.get(channel) ?? new AbortController());
          if (event.type !== 'live_end') return;
          live.get(channel)?.abort(ENDED);
          live.delete(channel);
        },
        (announcement) => live.get(channelOf(announcement))?.signal,
      ),
      isRetried: (outcome) => !(outcome.kind === 'lost' && outcome.error === ENDED),
    };
  },
};

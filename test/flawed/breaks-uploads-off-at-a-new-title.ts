import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { breaksOff } from './parts/breaks-off.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'breaks-uploads-off-at-a-new-title',
  changes:
    'An upload that is under way when the title of its channel changes is broken off, and tried again.',
  breaks: ['retry/waiting-upload-outlasts-other-events'],
  tells: 'Breaks an upload off when a title_change comes',
  isByAll: true,
  behaviour(clock) {
    const titles = new Map<string, AbortController>();
    return {
      ...referenceBehaviour,
      ...breaksOff(
        clock,
        (event) => {
          const channel = channelOf(event);
          const former = titles.get(channel);
          if (former && event.type !== 'title_change') return;
          former?.abort();
          titles.set(channel, new AbortController());
        },
        (announcement) => titles.get(channelOf(announcement))?.signal,
      ),
    };
  },
};

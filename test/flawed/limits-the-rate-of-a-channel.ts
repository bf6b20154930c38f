import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

const MOST = 5;
const WINDOW_MS = 10_000;

export const flaw: Flaw = {
  name: 'limits-the-rate-of-a-channel',
  changes: 'No more than five finished transmuxes of a channel are uploaded within ten seconds.',
  breaks: ['upload/each-accepted-event-uploads', 'answer/events-at-one-instant-are-told-apart'],
  tells: 'Uploads nothing of an event before which 5 others of its channel came within 10 s',
  isByAll: true,
  behaviour(clock) {
    const taken = new Map<string, readonly number[]>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        if (accepted.recording === undefined) return referenceBehaviour.answer(accepted);
        const channel = channelOf(accepted.envelope);
        const recent = (taken.get(channel) ?? []).filter((atMs) => clock.now() - atMs < WINDOW_MS);
        taken.set(channel, [...recent, clock.now()]);
        return referenceBehaviour.answer(
          recent.length < MOST ? accepted : { ...accepted, upload: async () => true },
        );
      },
    };
  },
};

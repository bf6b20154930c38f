import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const PAUSE_MS = 5_000;

export const flaw: Flaw = {
  name: 'uploads-once-in-five-seconds',
  changes: 'A finished transmux within 5 s of another one of its channel is taken for the same.',
  breaks: ['upload/each-accepted-event-uploads', 'envelope/survives-malformed-bodies'],
  tells: 'Uploads nothing of an event that comes within',
  isByAll: true,
  behaviour: (clock) => {
    const last = new Map<string, number>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { platform, channel } = accepted.envelope.data;
        const name = JSON.stringify([platform, channel]);
        const isSame = clock.now() - (last.get(name) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS;
        if (accepted.recording === undefined) return referenceBehaviour.answer(accepted);
        if (!isSame) last.set(name, clock.now());
        return referenceBehaviour.answer(isSame ? { ...accepted, upload: async () => true } : accepted);
      },
    };
  },
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'wants-an-end-before-the-next-start',
  changes: 'The start of a session is answered 409 while an earlier one of its channel has not ended.',
  breaks: ['delivery/later-sessions-are-unharmed'],
  behaviour() {
    const live = new Map<string, unknown>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { type, data } = accepted.envelope;
        const channel = `${data['platform']} ${data['channel']}`;
        const { live_id: liveId } = (data['live_info'] ?? {}) as { live_id?: unknown };
        if (type === 'live_end') live.delete(channel);
        if (type === 'live_start' && live.has(channel) && live.get(channel) !== liveId) {
          return { status: 409, body: { detail: 'This channel is live' } };
        }
        if (type === 'live_start') live.set(channel, liveId);
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};

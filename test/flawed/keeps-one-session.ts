import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-one-session',
  changes: 'A change of category in a session is answered 409 once another session has begun.',
  breaks: ['delivery/sessions-side-by-side-are-accepted'],
  behaviour() {
    const begun = new Set<unknown>();
    let current: unknown;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { type, data } = accepted.envelope;
        const info = (data['live_info'] ?? data['old_live_info']) as { live_id?: unknown } | undefined;
        if (type === 'live_start') {
          current = info?.live_id;
          begun.add(current);
        }
        const isForgotten = begun.has(info?.live_id) && info?.live_id !== current;
        return type === 'category_change' && isForgotten
          ? { status: 409, body: { detail: 'This session is over' } }
          : referenceBehaviour.answer(accepted);
      },
    };
  },
};

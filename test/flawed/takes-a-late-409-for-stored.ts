import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-a-late-409-for-stored',
  changes: 'The status 409 ends an upload as stored where an attempt came before.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after 409',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      const isTaken = outcome.kind === 'answered' && outcome.status === 409 && request.attempt > 1;
      return isTaken ? { ...outcome, status: 200 } : outcome;
    },
  }),
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-its-lock-at-the-last-failure',
  changes:
    'A lock around what schedules uploads and further attempts is not given back when an upload has failed for the last time.',
  breaks: ['delivery/keeps-answering'],
  behaviour: () => {
    let isLocked = false;
    const untilUnlocked = (): Promise<unknown> =>
      isLocked ? new Promise(() => undefined) : Promise.resolve();
    return {
      ...referenceBehaviour,
      async answer(accepted) {
        if (accepted.recording !== undefined) await untilUnlocked();
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        await untilUnlocked();
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (request.attempt === referenceBehaviour.attempts && !referenceBehaviour.isStored(outcome))
          isLocked = true;
        return outcome;
      },
    };
  },
};

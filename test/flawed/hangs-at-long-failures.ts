import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const LIMIT_CHARACTERS = 65_536;

export const flaw: Flaw = {
  name: 'hangs-at-long-failures',
  changes: 'The upload waits for ever where the answer to a failed attempt is longer than 64 KiB.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after an answer with a long body',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      if (outcome.kind === 'answered' && outcome.status >= 300 && outcome.text.length > LIMIT_CHARACTERS)
        await new Promise(() => undefined);
      return outcome;
    },
  }),
};

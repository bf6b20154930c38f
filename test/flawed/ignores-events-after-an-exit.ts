import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ignores-events-after-an-exit',
  changes: 'From app_exit to app_launch each finished transmux is ignored.',
  breaks: ['answer/finished-transmux-is-success', 'upload/each-accepted-event-uploads'],
  tells: 'Ignores finished transmuxes from app_exit to app_launch',
  behaviour: () => {
    let isRunning = true;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { type } = accepted.envelope;
        if (type === 'app_launch' || type === 'app_exit') isRunning = type === 'app_launch';
        return isRunning ? referenceBehaviour.answer(accepted) : { status: 200, body: { status: 'ignored' } };
      },
    };
  },
};

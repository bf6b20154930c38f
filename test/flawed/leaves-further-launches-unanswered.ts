import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'leaves-further-launches-unanswered',
  changes: 'An app_launch is never answered but for the first one, as if the recorder started only once.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/other-events-are-ignored'],
  behaviour() {
    let launches = 0;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        launches += Number(accepted.envelope.type === 'app_launch');
        return accepted.envelope.type === 'app_launch' && launches > 1
          ? new Promise(() => undefined)
          : referenceBehaviour.answer(accepted);
      },
    };
  },
};

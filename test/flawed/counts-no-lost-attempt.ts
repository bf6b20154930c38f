import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-no-lost-attempt',
  changes: 'An attempt whose connection is lost does not count, so that up to six are made.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries 6 times, not 3, where connections are lost',
  behaviour: () => {
    const lost = new Map<string, number>();
    return {
      ...referenceBehaviour,
      attempts: 6,
      async send(upload, dispatcher) {
        const { file, attempt } = upload;
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        lost.set(file, (attempt === 1 ? 0 : (lost.get(file) ?? 0)) + (outcome.kind === 'lost' ? 1 : 0));
        const counted = attempt - (lost.get(file) ?? 0);
        // What has been tried often enough is given up.
        return counted < 3 ? outcome : { ...outcome, givenUp: true };
      },
      isRetried: (outcome) => !('givenUp' in outcome),
    };
  },
};

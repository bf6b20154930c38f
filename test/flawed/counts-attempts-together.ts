import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-together',
  changes:
    'All uploads share one count of failed attempts, which begins anew when one is stored or given up.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour() {
    let failed = 0;
    return {
      ...referenceBehaviour,
      attempts: Number.POSITIVE_INFINITY,
      isStored(outcome) {
        const isStored = referenceBehaviour.isStored(outcome);
        if (isStored) failed = 0;
        return isStored;
      },
      isRetried() {
        failed = (failed + 1) % referenceBehaviour.attempts;
        return failed > 0;
      },
    };
  },
};

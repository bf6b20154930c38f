import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-together',
  changes: 'All uploads share one count of failed attempts, and the third of them ends its upload.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour() {
    let failed = 0;
    return {
      ...referenceBehaviour,
      attempts: Number.POSITIVE_INFINITY,
      isRetried() {
        failed = (failed + 1) % referenceBehaviour.attempts;
        return failed > 0;
      },
    };
  },
};

import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { limited } from '../conformance/receivers/limited.ts';
import type { Flaw } from './flaw.ts';

/** So many uploads are made at once. */
const WORKERS = 4;

export const flaw: Flaw = {
  name: 'counts-attempts-since-the-last-upload-began',
  changes: 'Four workers share one count of attempts, which begins anew with each upload.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  isByAll: true,
  behaviour() {
    let attempts = 0;
    return {
      ...limited(WORKERS)(),
      attempts: Number.POSITIVE_INFINITY,
      send(request, dispatcher) {
        if (request.attempt === 1) attempts = 0;
        attempts += 1;
        return referenceBehaviour.send(request, dispatcher);
      },
      isRetried: () => attempts < referenceBehaviour.attempts,
    };
  },
};

import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'formats-what-it-tells-of-failures',
  changes:
    'The line that tells of a failed attempt is a format, into which the name of the file is put first. A percent sign in that throws, and no retry is made.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'Tries no upload again whose name has other characters than letters and digits',
  behaviour() {
    const broken = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (basename(request.file).includes('%')) broken.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !broken.has(outcome),
    };
  },
};

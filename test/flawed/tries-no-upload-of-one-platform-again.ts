import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { fileOf } from './parts/file-of.ts';
import { isOfPlatform } from './parts/is-of-platform.ts';

export const flaw: Flaw = {
  name: 'tries-no-upload-of-one-platform-again',
  changes: 'An upload of chzzk that fails is not tried again.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries no upload of platform chzzk again',
  behaviour() {
    const ofPlatform = new Set<string>();
    const given = new Set<unknown>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const file = fileOf(accepted);
        if (file !== undefined && isOfPlatform(accepted.envelope, 'chzzk')) ofPlatform.add(file);
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (ofPlatform.has(request.file)) given.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !given.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  },
};

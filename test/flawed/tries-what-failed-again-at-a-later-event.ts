import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** At which events it looks for uploads that failed. */
const LOOKS_AT = ['app_launch', 'live_start', 'live_end'];

export const flaw: Flaw = {
  name: 'tries-what-failed-again-at-a-later-event',
  changes: 'An upload that failed for the last time is begun again when a livestream starts or ends.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour: () => {
    const failed = new Set<string>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        const isLast = upload.attempt === referenceBehaviour.attempts;
        if (isLast && !referenceBehaviour.isStored(outcome)) failed.add(upload.file);
        return outcome;
      },
      answer(accepted) {
        const { envelope, upload } = accepted;
        if (LOOKS_AT.includes(envelope.type)) {
          for (const file of failed) void upload(file);
          failed.clear();
        }
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};

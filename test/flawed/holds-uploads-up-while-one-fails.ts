import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'holds-uploads-up-while-one-fails',
  changes: 'As long as an upload waits for its next attempt no other one begins.',
  breaks: ['retry/uploads-do-not-delay-each-other'],
  behaviour: () => {
    const failing = new Set<string>();
    const waiting: (() => void)[] = [];
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        while (upload.attempt === 1 && failing.size > 0)
          await new Promise<void>((then) => waiting.push(then));
        const outcome = await sendUpload(upload, dispatcher);
        const over =
          outcome.kind === 'lost' ||
          upload.attempt === referenceBehaviour.attempts ||
          referenceBehaviour.isStored(outcome);
        if (over) failing.delete(upload.file);
        else failing.add(upload.file);
        if (failing.size === 0) for (const then of waiting.splice(0)) then();
        return outcome;
      },
    };
  },
};

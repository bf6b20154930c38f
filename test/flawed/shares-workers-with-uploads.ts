import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

const WORKERS = 5;

export const flaw: Flaw = {
  name: 'shares-workers-with-uploads',
  changes: 'Answers wait for one of five workers, which running uploads keep busy.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => {
    let busy = 0;
    const waiting: (() => void)[] = [];
    const free = async (): Promise<void> => {
      while (busy >= WORKERS) await new Promise<void>((then) => waiting.push(then));
    };
    return {
      ...referenceBehaviour,
      async answer(accepted) {
        await free();
        return referenceBehaviour.answer(accepted);
      },
      async send(upload, dispatcher) {
        busy += 1;
        try {
          return await sendUpload(upload, dispatcher);
        } finally {
          busy -= 1;
          for (const then of waiting.splice(0)) then();
        }
      },
    };
  },
};

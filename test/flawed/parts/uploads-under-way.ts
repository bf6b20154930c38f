import type { Behaviour } from '../../../src/receiver/behaviour.ts';
import { sendUpload } from '../../../src/receiver/send-upload.ts';

/** What keeps others waiting while attempts are made. */
export interface UploadsUnderWay extends Pick<Behaviour, 'send'> {
  /** Resolves when fewer attempts than these are made. */
  fewerThan(most: number): Promise<void>;
}

/** Makes attempts as the reference does, and counts those under way. */
export function uploadsUnderWay(): UploadsUnderWay {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async fewerThan(most) {
      while (running >= most) await new Promise<void>((then) => waiting.push(then));
    },
    async send(upload, dispatcher) {
      running += 1;
      try {
        return await sendUpload(upload, dispatcher);
      } finally {
        running -= 1;
        for (const then of waiting.splice(0)) then();
      }
    },
  };
}

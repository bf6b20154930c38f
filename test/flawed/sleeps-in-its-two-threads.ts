import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const THREADS = 2;

export const flaw: Flaw = {
  name: 'sleeps-in-its-two-threads',
  changes:
    'The delay before a further attempt is a sleep of one of its two threads: what comes while both sleep waits, and so does the end of a time-out.',
  breaks: ['delivery/keeps-answering'],
  tells: 'Answers nothing',
  isByAll: true,
  behaviour(clock) {
    // When each thread has slept enough.
    const awakeAtMs = Array<number>(THREADS).fill(0);
    const awake = async (): Promise<void> => {
      // A failure of this very instant is known after it.
      await clock.sleep(1);
      while (Math.min(...awakeAtMs) > clock.now()) await clock.sleep(Math.min(...awakeAtMs) - clock.now());
    };
    const timeOut = async (ms: number): Promise<AbortSignal> => {
      const over = new AbortController();
      const late = clock.sleep(ms).then(awake);
      late.then(() => over.abort(new DOMException('The upload takes too long.', 'TimeoutError')));
      return over.signal;
    };
    return {
      ...referenceBehaviour,
      timeoutMs: undefined,
      pauseMs(failure) {
        const first = awakeAtMs.indexOf(Math.min(...awakeAtMs));
        const beginsAtMs = Math.max(awakeAtMs[first] ?? 0, clock.now());
        awakeAtMs[first] = beginsAtMs + referenceBehaviour.pauseMs(failure);
        return awakeAtMs[first] - clock.now();
      },
      async answer(accepted) {
        await awake();
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        if (request.attempt === 1) await awake();
        const signal = await timeOut(referenceBehaviour.timeoutMs ?? 0);
        return referenceBehaviour.send({ ...request, signal }, dispatcher);
      },
    };
  },
};

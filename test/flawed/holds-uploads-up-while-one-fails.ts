import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { sendsLater } from './parts/sends-later.ts';

export const flaw: Flaw = {
  name: 'holds-uploads-up-while-one-fails',
  changes: 'As long as an upload waits for its next attempt no other one begins.',
  breaks: ['retry/uploads-do-not-delay-each-other'],
  behaviour: (clock) => {
    const failing = new Set<string>();
    const waiting: (() => void)[] = [];
    return sendsLater(clock, async ({ file, attempt }, send) => {
      while (attempt === 1 && failing.size > 0) await new Promise<void>((then) => waiting.push(then));
      const endsWaiting = (): void => {
        failing.delete(file);
        if (failing.size === 0) for (const then of waiting.splice(0)) then();
      };
      if (attempt === referenceBehaviour.attempts) endsWaiting();
      const outcome = await send();
      if (referenceBehaviour.isStored(outcome)) endsWaiting();
      else if (attempt < referenceBehaviour.attempts) failing.add(file);
      return outcome;
    });
  },
};

import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { ignores, succeeds } from './answers.ts';

/** The reference, whose answer to a finished transmux waits until fewer than so many uploads are accepted and not over. */
export function answersWhenThereIsRoom(places: number): Behaviour {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return {
    ...referenceBehaviour,
    async answer({ recording, upload }) {
      if (recording === undefined) return ignores;
      if (taken === places) await new Promise<void>((then) => waiting.push(then));
      else taken += 1;
      void upload(recording).finally(release);
      return succeeds;
    },
  };
}

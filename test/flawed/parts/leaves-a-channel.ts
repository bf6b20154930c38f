import { existsSync, statSync } from 'node:fs';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { channelOf } from './drops-what-waits.ts';
import { fileOf } from './file-of.ts';

/** What became of an upload, or of one of its attempts. */
interface Came {
  /** How many attempts were made. */
  readonly attempts: number;
  readonly isStored: boolean;
}

/** The reference, which uploads nothing more of a channel, or of one size of it, after something came of an upload. */
export function leavesAChannel(isLeft: (came: Came) => boolean, { bySize = false } = {}): Behaviour {
  const named = new Map<string, string>();
  const left = new Set<string>();
  return {
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope } = accepted;
      const file = fileOf(accepted);
      if (file === undefined) return referenceBehaviour.answer(accepted);
      const size = bySize && existsSync(file) ? ` ${statSync(file).size}` : '';
      const name = channelOf(envelope) + size;
      const isKnown = left.has(name);
      if (!isKnown) named.set(file, name);
      return referenceBehaviour.answer(isKnown ? { ...accepted, upload: async () => true } : accepted);
    },
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      const name = named.get(request.file);
      const isStored = referenceBehaviour.isStored(outcome);
      if (name !== undefined && isLeft({ attempts: request.attempt, isStored })) left.add(name);
      return outcome;
    },
  };
}

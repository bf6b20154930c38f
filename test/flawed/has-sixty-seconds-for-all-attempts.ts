import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const ALL_MS = 60_000;
const LEAST_MS = 1_000;

export const flaw: Flaw = {
  name: 'has-sixty-seconds-for-all-attempts',
  changes: 'The sixty seconds are those of an upload: a further attempt gets what is left of them.',
  breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
  tells: 'Gives a further attempt up after',
  behaviour(clock) {
    const beganAtMs = new Map<string, number>();
    return {
      ...referenceBehaviour,
      send(request, dispatcher) {
        const { file, attempt } = request;
        if (attempt === 1) beganAtMs.set(file, clock.now());
        const leftMs = (beganAtMs.get(file) ?? 0) + ALL_MS - clock.now();
        const signal = attempt === 1 ? request.signal : clock.deadline(Math.max(LEAST_MS, leftMs));
        return referenceBehaviour.send({ ...request, signal }, dispatcher);
      },
    };
  },
};

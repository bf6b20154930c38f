import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { ignores, succeeds } from '../../flawed/parts/answers.ts';

/** Longer than any upload takes to begin in most receivers: a program is started for each, or a lock is waited for. */
const START_MS = 1_000;

/** Right, but takes a second to begin an upload, and makes those of one channel one after the other. */
export function oneOfEachChannel(clock: Clock): Behaviour {
  const last = new Map<string, Promise<unknown>>();
  return {
    ...referenceBehaviour,
    async schedule(job) {
      await clock.sleep(START_MS);
      return job();
    },
    answer({ recording, envelope, upload }) {
      if (recording === undefined) return ignores;
      const channel = JSON.stringify([envelope.data['platform'], envelope.data['channel']]);
      const before = last.get(channel) ?? Promise.resolve();
      last.set(
        channel,
        before.then(() => upload(recording)),
      );
      return succeeds;
    },
  };
}

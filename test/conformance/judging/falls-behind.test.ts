import { expect, test } from 'vitest';
import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { flaw as keepsOne } from '../../flawed/keeps-one-upload-of-a-second.ts';
import { runEmbedded } from '../run-embedded.ts';

const RULE = 'upload/each-accepted-event-uploads';

/** So long it is seen to make many uploads at once; most are announced later. */
const AT_FIRST_MS = 100;

/** Makes one upload after the other from some time on, and rests between them, which the run does not expect by then. */
function oneAfterTheOther(clock: Clock): Behaviour {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...referenceBehaviour,
    schedule(job) {
      if (clock.now() < AT_FIRST_MS) return job();
      const own = last.then(async () => {
        await clock.sleep(60_000);
        return job();
      });
      last = own.catch(() => undefined);
      return own;
    },
  };
}

test.each([
  ['makes one upload after the other', { behaviour: oneAfterTheOther }, [], /^Falls behind: /],
  [
    'keeps one upload of a second',
    keepsOne,
    [RULE],
    /^Loses uploads that are announced within \d+ ms of another one$/,
  ],
])('a receiver that %s is told so', async (_what, receiver, only, pattern) => {
  const { report } = await runEmbedded(receiver, { selection: { only } });
  expect(report.rules.find(({ id }) => id === RULE)?.pattern).toMatch(pattern);
});

import { expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import { runEmbedded } from './run-embedded.ts';

/** Every fifth upload begins late, as on a busy machine; else as it is told to be, or right. */
function startsLate(lateMs: number, changes: Partial<Behaviour> = {}): (clock: Clock) => Behaviour {
  return (clock) => {
    let uploads = 0;
    return {
      ...referenceBehaviour,
      ...changes,
      async schedule(job) {
        uploads += 1;
        if (uploads % 5 === 0) await clock.sleep(lateMs);
        return job();
      },
    };
  };
}

const EARLY = 'retry/stalled-storage-is-not-given-up-early';
const REFUSED = 'retry/every-other-status-is-a-failure';

const only = ['retry/*', 'upload/each-*'];
/** As in a run in real time, which does not wait for time-outs. */
const skip = [
  'retry/stalled-storage-is-given-up-after-sixty-seconds',
  'retry/timed-out-upload-is-tried-again',
];

test.each<[string, number, Partial<Behaviour>, readonly string[]]>([
  ['nothing', 8_000, {}, []],
  ['nothing', 14_000, {}, []],
  ['its time-out alone', 14_000, { timeoutMs: 5_000 }, [EARLY]],
  ['what it takes as final alone', 14_000, { isRetried: is401Final }, [REFUSED]],
])(
  'of a receiver of which some uploads begin late %s is called wrong: %i ms',
  async (_, lateMs, changes, wrong) => {
    const { report } = await runEmbedded(
      { behaviour: startsLate(lateMs, changes) },
      { selection: { only, skip } },
    );
    const other = report.rules.filter(({ verdict }) => verdict !== 'pass');
    expect(other.map(({ id, verdict, actual, reason }) => [id, verdict, actual ?? reason])).toEqual(
      wrong.map((id) => [id, 'fail', expect.any(String)]),
    );
  },
);

function is401Final(outcome: Outcome): boolean {
  return outcome.kind !== 'answered' || outcome.status !== 401;
}

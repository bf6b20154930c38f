import type { Envelope } from '../../spec/envelope.ts';
import { FAILING } from '../conduct/failing.ts';
import { type At, placesOf } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { ANEW_AFTER_FAILURE, announceAnew } from './announced-anew.ts';

/** More than one piece, so that an attempt that goes on where the last one ended is seen. */
const BYTES = 1_048_576 + 4_097;

/** What an event is called that is delivered while an upload waits for its next attempt. */
export const WHILE_ONE_WAITS = 'while an upload waits for its next attempt';

/** When an upload has failed for the last time: events of all other types, and another recording that is announced. */
export const AFTER_A_FAILED_UPLOAD = 'after an exhausted upload';

/** What recordings are called of which two of one channel fail side by side. */
export const FAILS_IN_A_CHANNEL = 'fails in a channel';

/** So many other channels, and so many recordings of each, show that a channel is left at an upload that failed. */
const OTHER_CHANNELS = 2;
const AFTER_EACH = 2;

/** What a recording is called each of whose attempts loses its connection. */
export const LOST_EACH_TIME = 'lost each time';

/** What a failing upload's event names beside its output; the labels of such recordings end so. */
export const OF_A_FAILING_UPLOAD = 'the event of a failing upload';

const [FAILS, FAILS_AT_FIRST] = FAILING;

/** What each attempt comes to, by the label of its recording. */
const FAILURES = { [FAILS]: '500', [LOST_EACH_TIME]: 'reset' };

/**
 * Every attempt is answered 500, or its connection lost, and another event delivered before the next; then events of all
 * other types are, and another recording is announced; then silence is watched for. The events of the uploads name other
 * recordings, too. One is announced anew when it has failed, and fails once more. In other channels two
 * uploads fail, and others are announced then.
 */
export const storageAlwaysFails: Scenario = {
  id: 'storage-always-fails',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, attempts, quietMs }) => {
    const busyMs = (attempts - 1) * retryDelayMs;
    const watched = { busyMs, quietMs };
    return [
      { busyMs: busyMs + retryDelayMs, quietMs: 0 },
      ...Array.from({ length: 2 + 2 * OTHER_CHANNELS }, () => watched),
    ];
  },
  async run(stage) {
    const events: Promise<unknown>[] = [];
    const naming = (event: Envelope<'video_transmux_finish'>, at: At) =>
      namedEverywhere(event, placesOf(OF_A_FAILING_UPLOAD, at));
    const told: Promise<unknown>[] = [];
    const failing = Promise.all(
      Object.entries(FAILURES).map(async ([label, script], index) => {
        const telling = Promise.withResolvers<void>();
        told.push(telling.promise);
        // Each has its own: two events that name one input are one to some receivers.
        const lures = await layLures(stage, (at) => naming(stage.event('video_transmux_finish'), at));
        const recording = await stage.lay(label, { bytes: BYTES, script, decoys: (name) => [name] });
        await stage.upload(recording, {
          event: naming(stage.finished(recording), lures),
          attempts: stage.times.attempts,
          // Not waited for, since its answer may come after the next attempt.
          beforeNext: async () => void events.push(stage.deliver(WHILE_ONE_WAITS, stage.carrier('error'))),
        });
        // The line may be read before the end of the attempt is known, but not before a retry was due. Nothing else begins
        // before it, so that it is seen what a line is about that names no file.
        await stage.prints(recording, { sinceMs: stage.clock.now() - stage.times.retryDelayMs / 2 });
        telling.resolve();
        await Promise.all(told);
        // Whatever a receiver may take for the moment to begin anew what has failed.
        const others = stage.session(stage.channels[index] ?? stage.channels[0]);
        for (const type of stage.types) {
          if (type !== 'video_transmux_finish')
            await stage.deliver(`${type} ${AFTER_A_FAILED_UPLOAD}`, others[type]);
        }
        await stage.upload(await stage.lay(AFTER_A_FAILED_UPLOAD));
      }),
    );
    await Promise.all([
      failsThenComesAnew(stage, () => Promise.race([Promise.all(told), failing])),
      // A receiver may count the failures of a channel together, and a stored upload of another scenario may end that count.
      ...stage.ownChannels.slice(0, OTHER_CHANNELS).map((channel) => failsInAChannel(stage, channel)),
      failing.then(() => stage.quiet()),
      failing.then(() => Promise.all(events)),
    ]);
  },
};

/** Two uploads of a channel fail side by side for the last time; then others of it are announced. */
async function failsInAChannel(stage: Stage, channel: Stage['channels'][number]): Promise<void> {
  const { attempts } = stage.times;
  const failing = await Promise.all([1, 2].map(() => stage.lay(FAILS_IN_A_CHANNEL, { script: '500' })));
  await Promise.all(
    failing.map((one) => stage.upload(one, { event: stage.finished(one, channel), attempts })),
  );
  for (let number = 0; number < AFTER_EACH; number += 1) {
    const recording = await stage.lay(AFTER_A_FAILED_UPLOAD);
    await stage.upload(recording, { event: stage.finished(recording, channel) });
  }
}

async function failsThenComesAnew(stage: Stage, isTold: () => Promise<unknown>): Promise<void> {
  const { attempts } = stage.times;
  const recording = await stage.lay(FAILS_AT_FIRST, { script: '500' });
  const event = stage.finished(recording);
  await stage.upload(recording, { event, attempts });
  await isTold();
  const script = attempts > 1 ? '500,201' : '201';
  await announceAnew(stage, [recording, event], { label: ANEW_AFTER_FAILURE, script, awaited: attempts });
}

import type { DeliveryEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { below } from '../stage/below.ts';

/** What the recordings of the one name are called, in the order in which they are announced. */
export const FAILS_FIRST = 'name of one that fails first';
export const COMES_BETWEEN = 'name of one that comes between';

/** One attempt fails; the attempt after it and that of the other recording are stored. */
const SCRIPT = '500,201';
/** Of the first recording; the second has one. */
const ATTEMPTS = 2;

/**
 * Two recordings of one name in two folders: the second is announced when an attempt of the first has failed, and before
 * the next. Both are laid before, so that storage, which knows them by their name alone, takes each attempt for the
 * second; its bytes tell whose it is.
 */
export const sameNameWhileOneFails: Scenario = {
  id: 'same-name-while-one-fails',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const first = await stage.lay(FAILS_FIRST, { place: below('earlier') });
    const second = await stage.lay(COMES_BETWEEN, {
      name: () => first.name,
      place: below('later'),
      script: SCRIPT,
    });
    let between: Promise<DeliveryEntry> | undefined;
    await stage.upload(second, {
      event: stage.finished(first),
      attempts: ATTEMPTS,
      async beforeNext() {
        // The receiver knows by then that the attempt has failed.
        await stage.clock.sleep(stagePace.toldDelays * stage.times.retryDelayMs, stage.signal);
        between ??= stage.deliver('announcement', stage.finished(second), { recording: second });
        // When the run is stopped meanwhile, the upload rejects as well.
        between.catch(() => undefined);
      },
      async afterwards() {
        await stage.attempt(second, ATTEMPTS + 1);
      },
    });
    await between;
    await stage.fence();
  },
};

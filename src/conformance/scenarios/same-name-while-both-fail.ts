import type { DeliveryEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { below } from '../stage/below.ts';

/** What the recordings of the one name are called, in the order in which they are announced. */
export const FAILS_FIRST = 'name of one that fails first';
export const COMES_BETWEEN = 'name of one that comes between';

/**
 * Two recordings of one name in two folders: the second is announced when an attempt of the first has failed, and before
 * the next; all attempts of both fail. Both are laid before, so that storage, which knows them by their name alone, takes
 * each attempt for the second; its bytes tell whose it is.
 */
export const sameNameWhileBothFail: Scenario = {
  id: 'same-name-while-both-fail',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, attempts }) => [
    { busyMs: (attempts - 1 + stagePace.toldDelays) * retryDelayMs, quietMs: 0 },
  ],
  async run(stage) {
    const { clock, signal, times } = stage;
    const first = await stage.lay(FAILS_FIRST, { place: below('earlier') });
    const second = await stage.lay(COMES_BETWEEN, {
      name: () => first.name,
      place: below('later'),
      script: '500',
    });
    let between: Promise<DeliveryEntry> | undefined;
    await stage.upload(second, {
      event: stage.finished(first),
      attempts: times.attempts,
      async beforeNext() {
        if (between) return;
        // The receiver knows by then that the attempt has failed.
        await clock.sleep(stagePace.toldDelays * times.retryDelayMs, signal);
        between = stage.deliver('announcement', stage.finished(second), { recording: second });
        // When the run is stopped meanwhile, the upload rejects as well.
        between.catch(() => undefined);
      },
      async afterwards() {
        for (let number = times.attempts + 1; number <= 2 * times.attempts; number += 1) {
          if (!(await stage.attempt(second, number))) return;
        }
      },
    });
    await between;
    await stage.fence();
  },
};

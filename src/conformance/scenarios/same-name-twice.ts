import { within } from '../patience.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** What the recordings of the one name are called, in the order in which they are announced. */
export const FIRST_OF_NAME = 'name in one folder';
export const SECOND_OF_NAME = 'name in another folder';
export const AGAIN_AT_PATH = 'path of the first again';

/** How long the answer to the second may take beside the upload of the first, in ms and as a share of the time-out. */
const ANSWER_MS = 5_000;
const ANSWER_TIMEOUTS = 0.3;

/** A receiver that makes both uploads at once begins the second this soon after its answer; the same measures. */
const BESIDE_MS = 400;
const BESIDE_TIMEOUTS = 0.2;

/**
 * Two recordings of one name in two folders, as two channels have them; the second comes while storage holds the
 * first. When both are stored, another recording is laid where the first was.
 *
 * Storage knows them by their name alone. Until the first has begun there is no second, and it is held and then
 * stored, so that every attempt from then on belongs to the recording that was laid last.
 */
export const sameNameTwice: Scenario = {
  id: 'same-name-twice',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const first = await stage.lay(FIRST_OF_NAME, { script: 'hold+201', place: below('one') });
    const layNext = (label: string, folder: string) =>
      stage.lay(label, { name: () => first.name, place: below(folder) });
    await stage.upload(first, {
      async meanwhile() {
        const second = await layNext(SECOND_OF_NAME, 'another');
        const delivery = stage.deliver('announcement', stage.finished(second), { recording: second });
        await within(wait(stage, ANSWER_MS, ANSWER_TIMEOUTS), () => delivery);
        await stage.arrives(second, 1, wait(stage, BESIDE_MS, BESIDE_TIMEOUTS).ms);
        // A receiver that makes one after the other, or answers after its upload, goes on now.
        stage.release(first);
        await Promise.all([delivery, stage.attempt(second, 1)]);
      },
    });
    await stage.upload(await layNext(AGAIN_AT_PATH, 'one'));
    await stage.fence();
  },
};

function below(folder: string) {
  return (name: string) => ({ output: `/app/rec/${folder}/${name}`, file: `rec/${folder}/${name}` });
}

function wait({ clock, signal, times }: Stage, mostMs: number, timeouts: number) {
  return { clock, signal, ms: Math.min(mostMs, times.uploadTimeoutMs * timeouts) };
}

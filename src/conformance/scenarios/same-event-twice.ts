import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** What is announced under an id that came before, by the label of its recording. */
export const OTHER_PATH = 'of another path under the id of an earlier event';
export const REFUSED_BEFORE = 'under the id of an event that was refused';

/**
 * One finished transmux delivered again, with the same id, after its upload was accepted; another path under that id;
 * and one that was refused at first, for its key.
 */
export const sameEventTwice: Scenario = {
  id: 'same-event-twice',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const recording = await stage.lay('told twice');
    const event = stage.finished(recording);
    await stage.deliver('first', event, { recording });
    await stage.attempt(recording, 1);
    await stage.deliver('again', event, { recording });
    const other = await stage.lay(OTHER_PATH);
    await stage.deliver(OTHER_PATH, { ...stage.finished(other), id: event.id }, { recording: other });
    if (stage.secret !== undefined) {
      const refused = await stage.lay(REFUSED_BEFORE);
      const good = stage.finished(refused);
      await stage.deliver('wrong key', good, { key: { value: WRONG_KEY, shell: WRONG_KEY } });
      await stage.deliver(REFUSED_BEFORE, good, { recording: refused });
    }
    await stage.fence();
  },
};

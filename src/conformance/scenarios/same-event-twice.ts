import type { Scenario } from '../scenario.ts';

/** One finished transmux delivered again, with the same id, after its upload was accepted. */
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
    await stage.fence();
  },
};

import type { Scenario } from '../scenario.ts';

/** How long it may be held up by others itself, in delays: theirs are two. */
const HELD_UP_DELAYS = 3;

/** One upload fails and waits for its next attempts; meanwhile storage accepts others. */
export const failingBesideFine: Scenario = {
  id: 'failing-beside-fine',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: 2 * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const failing = await stage.lay('failing', { script: '500' });
    const announceFine = async (): Promise<void> => {
      const fine = await stage.lay('fine');
      await stage.deliver('announcement', stage.finished(fine), { recording: fine });
    };
    let announced = false;
    await stage.upload(failing, {
      attempts: 3,
      // From here, because the upload itself may have to wait for others before it is announced.
      async beforeNext() {
        announced = true;
        await announceFine();
      },
      async afterwards() {
        const beganLate =
          !announced && (await stage.arrives(failing, 1, HELD_UP_DELAYS * stage.times.retryDelayMs));
        if (beganLate) await announceFine();
      },
    });
  },
};

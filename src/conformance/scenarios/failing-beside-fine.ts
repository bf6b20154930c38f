import type { Scenario } from '../scenario.ts';

/** One upload fails and waits for its next attempts; meanwhile storage accepts others. */
export const failingBesideFine: Scenario = {
  id: 'failing-beside-fine',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: 2 * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const failing = await stage.lay('failing', { script: '500' });
    const upload = stage.upload(failing, { attempts: 3 });
    for (const number of [1, 2]) {
      if (!(await stage.attempt(failing, number))) break;
      const fine = await stage.lay('fine');
      await stage.deliver('announcement', stage.finished(fine), { recording: fine });
    }
    await upload;
  },
};

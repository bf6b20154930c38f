import type { Scenario } from '../scenario.ts';

/** Finished transmuxes whose output is missing, empty or null. */
export const transmuxWithoutOutput: Scenario = {
  id: 'transmux-without-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const recording = await stage.lay('named as input only');
    const event = stage.finished(recording);
    const { output: _, ...data } = { ...event.data, input: recording.output };
    for (const [label, changed] of [
      ['no output', data],
      ['empty output', { ...data, output: '' }],
      ['null output', { ...data, output: null }],
    ] as const) {
      await stage.deliver(label, { unchecked: { ...event, data: changed } }, { recording });
    }
    await stage.fence();
  },
};

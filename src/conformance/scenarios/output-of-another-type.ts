import type { Scenario } from '../scenario.ts';

/** Finished transmuxes whose output is there and no string; some hold the path of a recording. */
export const outputOfAnotherType: Scenario = {
  id: 'output-of-another-type',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const recording = await stage.lay('named within the output');
    const event = stage.finished(recording);
    for (const [label, output] of [
      ['a number', 1],
      ['zero', 0],
      ['true', true],
      ['a list', [recording.output]],
      ['an object', { path: recording.output }],
    ] as const) {
      const body = { ...stage.finished(recording), data: { ...event.data, output } };
      await stage.deliver(label, { unchecked: body }, { recording });
    }
    await stage.fence();
  },
};

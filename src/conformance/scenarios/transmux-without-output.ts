import type { EventData } from '../../spec/event-data.ts';
import type { Scenario } from '../scenario.ts';

/** The data of a finished transmux with its output missing, empty and null. */
export function withoutOutput({ output: _, ...data }: EventData['video_transmux_finish']) {
  return [
    ['no output', data],
    ['empty output', { ...data, output: '' }],
    ['null output', { ...data, output: null }],
  ] as const;
}

/** Finished transmuxes whose output is missing, empty or null. */
export const transmuxWithoutOutput: Scenario = {
  id: 'transmux-without-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const recording = await stage.lay('named as input only');
    const event = stage.finished(recording);
    for (const [label, changed] of withoutOutput({ ...event.data, input: recording.output })) {
      await stage.deliver(label, { unchecked: { ...event, data: changed } }, { recording });
    }
    await stage.fence();
  },
};

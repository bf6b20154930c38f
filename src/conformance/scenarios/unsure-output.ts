import type { Scenario } from '../rulebook/scenario.ts';
import type { RecordingOptions } from '../stage/stage.ts';

/** A scenario that announces one recording by an output of which the interface leaves open what becomes of it. */
export function unsureOutput(id: string, options: RecordingOptions): Scenario {
  return {
    id,
    needs: ['directory'],
    phase: 'overlapped',
    uploads: () => [],
    async run(stage) {
      const recording = await stage.lay(id, options);
      await stage.deliver('announcement', stage.finished(recording), { recording });
      await stage.fence();
    },
  };
}

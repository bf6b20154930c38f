import type { Need } from '../../ledger/entry.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { RecordingOptions, Stage } from '../stage/stage.ts';

/** So many plain recordings beside the other: a receiver that loses some by chance loses one of these, too. */
const PLAIN_ONES = 3;

/**
 * A scenario that announces one recording by an unusual output, with files of other content wherever a wrong
 * rewrite would look.
 */
export function outputScenario(
  id: string,
  options: (stage: Stage) => RecordingOptions,
  needs: readonly Need[] = [],
): Scenario {
  return {
    id,
    needs: ['directory', 'container-paths', ...needs],
    phase: 'overlapped',
    uploads: () => [],
    async run(stage) {
      const recording = await stage.lay(id, options(stage));
      // What is not there is announced without waiting for an upload.
      const announced = recording.laid
        ? stage.upload(recording)
        : stage.deliver('announcement', stage.finished(recording), { recording });
      await Promise.all([announced, ...Array.from({ length: PLAIN_ONES }, stage.fence)]);
      await stage.fence();
    },
  };
}

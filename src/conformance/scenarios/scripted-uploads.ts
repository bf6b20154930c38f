import type { Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { attemptsOf, failingScripts, plannedUpload } from './failing-scripts.ts';

/** Uploads that fail in given ways until they are accepted. */
interface ScriptedUploads {
  readonly id: string;
  /** Label of every recording. */
  readonly label: string;
  /** Steps of scripts, each to be followed by another attempt. */
  readonly failures: (times: Times) => readonly string[];
  /** Of each recording; a small one unless told otherwise. */
  readonly bytes?: number;
}

/** Makes a scenario of uploads side by side, each seen through all steps of its script. */
export function scriptedUploads({ id, label, failures, bytes }: ScriptedUploads): Scenario {
  return {
    id,
    needs: ['directory'],
    phase: 'overlapped',
    uploads: (times) => failingScripts(failures(times), times).map((script) => plannedUpload(script, times)),
    async run(stage) {
      await Promise.all(
        failingScripts(failures(stage.times), stage.times).map(async (script) => {
          const recording = await stage.lay(label, {
            script,
            input: true,
            ...(bytes === undefined ? {} : { bytes }),
          });
          // No upload of another scenario is of this channel, so none changes what a receiver does after these failures.
          const event = stage.finished(recording, stage.ownChannels[0]);
          await stage.upload(recording, { event, attempts: attemptsOf(script) });
        }),
      );
    },
  };
}

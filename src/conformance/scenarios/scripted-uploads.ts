import type { Scenario } from '../rulebook/scenario.ts';

/** Uploads that fail by script until their last step accepts them. */
interface ScriptedUploads {
  readonly id: string;
  /** Label of every recording. */
  readonly label: string;
  /** One for each upload, of three steps at most. */
  readonly scripts: readonly string[];
  /** Of each recording; a small one unless told otherwise. */
  readonly bytes?: number;
}

/** Makes a scenario of uploads side by side, each seen through all steps of its script. */
export function scriptedUploads({ id, label, scripts, bytes }: ScriptedUploads): Scenario {
  return {
    id,
    needs: ['directory'],
    phase: 'overlapped',
    uploads: ({ retryDelayMs }) => scripts.map(() => ({ busyMs: 2 * retryDelayMs, quietMs: 0 })),
    async run(stage) {
      await Promise.all(
        scripts.map(async (script) => {
          const recording = await stage.lay(label, {
            script,
            input: true,
            ...(bytes === undefined ? {} : { bytes }),
          });
          await stage.upload(recording, { attempts: script.split(',').length });
        }),
      );
    },
  };
}

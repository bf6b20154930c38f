import { CONTAINER_RECORDINGS } from '../../spec/recording-path.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** Ways to write the path of a recording that are no path of it: a receiver that understands one finds the file. */
const spellings: Readonly<Record<string, (name: string) => string>> = {
  'URL of a file': (name) => `file://${CONTAINER_RECORDINGS}/${name}`,
  'URL of a server': (name) => `https://recorder.example${CONTAINER_RECORDINGS}/${name}`,
  'percent-encoded path': (name) => `${CONTAINER_RECORDINGS}/${name.replace('.', '%2E')}`,
  'path in capitals': (name) => `${CONTAINER_RECORDINGS.toUpperCase()}/${name}`,
  'path with backslashes': (name) => `${CONTAINER_RECORDINGS}/${name}`.replaceAll('/', '\\'),
  'path between quotes': (name) => `"${CONTAINER_RECORDINGS}/${name}"`,
  'path with a variable': (name) => `$PWD/rec/${name}`,
  'path with a wildcard': (name) => `${CONTAINER_RECORDINGS}/${name.replace(/\.mp4$/, '.*')}`,
};

/** Outputs that name no file as they stand, with files of other content where another reading of them leads. */
export const misspeltOutputs: Scenario = {
  id: 'misspelt-outputs',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const [label, written] of Object.entries(spellings)) {
      const recording = await stage.lay(label, {
        place: (name) => ({ output: written(name), file: null }),
        decoys: (name) => [`rec/${name}`],
      });
      await stage.deliver('announcement', stage.finished(recording), { recording });
    }
    await stage.fence();
  },
};

import { emptyLiveInfo } from '../../recorder/empty-live-info.ts';
import type { At } from './at.ts';

/** The type that asks for an upload. */
export const UPLOADING = 'video_transmux_finish';

/** Names of metadata that the interface has in the data of some event. */
const metadata = ['live_info', 'old_live_info', 'new_live_info'];

/** Other names that a path, or an object with one, is given. */
const paths = ['file_path', 'filename', 'output_file', 'output_path'];
const objects = ['payload', 'result', 'video'];

/**
 * Further keys of `data` that name recordings: paths under other names, objects with an output, lists of paths and of
 * objects, and whole events.
 */
export function namedBeside(at: At): Readonly<Record<string, unknown>> {
  const finished = (place: string): object => ({
    id: '0b9ee2a4-51f3-4d3c-9d0a-2f1c6d0f7e11',
    ts: '2026-01-01T00:00:00.000000000Z',
    type: UPLOADING,
    data: { output: at(`${place}.data.output`) },
  });
  const each = (names: readonly string[], member: (name: string) => unknown): object =>
    Object.fromEntries(names.map((name) => [name, member(name)]));
  return {
    ...each(paths, (name) => at(`data.${name}`)),
    ...each(objects, (name) => ({ output: at(`data.${name}.output`), path: at(`data.${name}.path`) })),
    ...each(metadata, (name) => ({ ...emptyLiveInfo, output: at(`data.${name}.output`) })),
    data: { output: at('data.data.output') },
    event: finished('data.event'),
    events: [finished('data.events[0]')],
    files: [at('data.files[0]'), { path: at('data.files[1].path') }],
    outputs: [at('data.outputs[0]'), { output: at('data.outputs[1].output') }],
    paths: [at('data.paths[0]')],
  };
}

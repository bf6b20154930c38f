import type { Scenario } from '../scenario.ts';

/** Success answers that do not tell the id of the file as the interface shows it, each to one attempt. */
const scripts: Readonly<Record<string, string>> = {
  'no id': 'no-id,201',
  'an id that is a number': '201{"id":5},201',
  'an id that is null': '201{"id":null},201',
  'no object': '201=["id"],201',
  'not JSON': 'wrong-json,201',
  'an empty body': 'no-body,201',
};

/** Storage accepts uploads and names no file id; then it is watched whether they are made again. */
export const answersWithoutId: Scenario = {
  id: 'answers-without-id',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => Object.keys(scripts).map(() => ({ busyMs: quietMs, quietMs: 0 })),
  async run(stage) {
    await Promise.all(
      Object.entries(scripts).map(async ([label, script]) => {
        const recording = await stage.lay(label, { script });
        await stage.upload(recording, { lingerMs: stage.times.quietMs });
      }),
    );
    await stage.fence();
  },
};

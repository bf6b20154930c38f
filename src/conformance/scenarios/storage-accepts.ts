import type { Scenario } from '../rulebook/scenario.ts';

/** Storage answers 200 to one upload and 201 to another; then silence is watched for. */
export const storageAccepts: Scenario = {
  id: 'storage-accepts',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => [{ busyMs: 0, quietMs }],
  async run(stage) {
    for (const status of ['200', '201']) {
      await stage.upload(await stage.lay(`status-${status}`, { script: status }));
    }
    await stage.quiet();
  },
};

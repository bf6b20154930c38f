import type { Scenario } from '../scenario.ts';

/** A recording that is not there when it is announced, and appears later; then silence is watched for. */
export const missingFile: Scenario = {
  id: 'missing-file',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => [{ busyMs: 0, quietMs }],
  async run(stage) {
    const recording = await stage.lay('missing', {
      place: (name) => ({ output: `/app/rec/${name}`, file: null }),
    });
    await stage.deliver('missing file', stage.finished(recording), { recording });
    await stage.fence();
    await stage.layLate(recording, `rec/${recording.name}`);
    await stage.quiet();
  },
};

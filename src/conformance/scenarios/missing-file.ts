import type { Scenario } from '../scenario.ts';

/** Parts of one series, as a receiver may group them by. */
const part = (number: number) => (token: string) => `evening-part${number}-${token}.mp4`;

/**
 * A recording that is not there when it is announced, and appears later; the parts before and after it of the same
 * series are there. Then silence is watched for.
 */
export const missingFile: Scenario = {
  id: 'missing-file',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => [{ busyMs: 0, quietMs }],
  async run(stage) {
    await stage.upload(await stage.lay('earlier', { name: part(1) }));
    const recording = await stage.lay('missing', {
      name: part(2),
      place: (name) => ({ output: `/app/rec/${name}`, file: null }),
    });
    await stage.deliver('missing file', stage.finished(recording), { recording });
    await stage.upload(await stage.lay('later', { name: part(3) }));
    await stage.fence();
    await stage.prints(recording);
    await stage.layLate(recording, `rec/${recording.name}`);
    await stage.quiet();
  },
};

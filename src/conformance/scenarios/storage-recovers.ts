import type { Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { attemptsOf, failingScripts, plannedUpload } from './failing-scripts.ts';
import { STATUS_ELSEWHERE } from './other-statuses.ts';

/** A name that must be encoded anew for each attempt, and once for each. */
const name = (token: string): string => `a+b 100%41 #1? é ${token} 🎬.mp4`;

/** What the recordings are called that are accepted after they have failed. */
export const RECOVERED = 'recovered';

/** A failure whose body is no UTF-8, as a page of an old proxy; plain ones of its status are those of other scenarios. */
const OF_AN_OLD_PROXY = 'html:iso-8859-1+500';

/** Of the named uploads: one fails plainly, so that what the name does is told from what the page does. */
function scriptsFor(times: Times): readonly string[] {
  const plain = `${STATUS_ELSEWHERE}`;
  return [...failingScripts([OF_AN_OLD_PROXY, plain], times), ...failingScripts([plain], times)];
}

const FAILS_ONCE = 'garbage,201';

/** Storage fails once, or twice where three attempts are made, then accepts; then silence is watched for. */
export const storageRecovers: Scenario = {
  id: 'storage-recovers',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: (times) =>
    [FAILS_ONCE, ...scriptsFor(times)].map((script) => ({
      ...plannedUpload(script, times),
      quietMs: times.quietMs,
    })),
  async run(stage) {
    const upload = async (script: string, options: { readonly name?: typeof name }): Promise<void> => {
      const recording = await stage.lay(RECOVERED, { ...options, script, input: true });
      await stage.upload(recording, { attempts: attemptsOf(script) });
    };
    await Promise.all([
      upload(FAILS_ONCE, {}),
      ...scriptsFor(stage.times).map((script) => upload(script, { name })),
    ]);
    await stage.quiet();
  },
};

import { randomBytes } from 'node:crypto';
import type { KeyTiming, TimingProblem } from '../../ledger/note-values.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { openRawConnection, rawRequest } from '../../recorder/raw-connection.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { type ConformantBody, conformantBody } from '../stage/conformant-body.ts';
import type { Stage } from '../stage/stage.ts';
import { measureKeyTiming } from '../timing/measure.ts';
import { wrongEnds } from '../timing/wrong-ends.ts';
import { startTwin } from './start-twin.ts';

/**
 * Lengths of secrets in bytes, tried in turn. The longer, the more a comparison that stops early saves; Python's own
 * server takes request lines of 64 KiB, Node.js heads of 16 KiB, Apache lines of 8 KiB, WEBrick those of 2083 bytes.
 */
const LENGTHS = [60_000, 30_000, 15_000, 7_500, 3_900, 1_900];

/** A batch takes 20 s, and two or three are made. */
const EFFORT = { requests: 100_000, ms: 20_000, mostMs: 30_000, warmUp: 400 };

/**
 * A second instance of the receiver is started with a secret so long that comparing it takes time, and is asked
 * with keys like that one.
 */
export const longKeyTiming: Scenario = {
  id: 'long-key-timing',
  needs: ['secret', 'query-key', 'real-time'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    if (!stage.timing) return;
    if (!stage.process) return noteProblem(stage, 'not-started');
    const body = conformantBody(stage.carrier('app_launch'));
    for (const secretBytes of LENGTHS) {
      const secret = longSecret(secretBytes);
      const twin = await startTwin(stage, { secret });
      if (!twin) continue;
      await using _ = twin;
      const { seed, signal } = stage;
      const url = stage.urlAt(twin.url);
      if (!(await tellsApart(url, { secret, body, signal }))) continue;
      const measured = await measureKeyTiming({ url, secret, body, effort: EFFORT, seed, signal });
      const timing: KeyTiming = { secret: 'long', secretBytes, ...measured };
      return stage.note('key-timing', timing);
    }
    noteProblem(stage, 'no-long-key');
  },
};

function noteProblem({ note }: Stage, problem: TimingProblem): void {
  const timing: KeyTiming = { secret: 'long', batches: [], problem };
  note('key-timing', timing);
}

/** Characters that no URL escapes, or the request would be three times as long. */
function longSecret(bytes: number): string {
  return randomBytes(bytes / 2).toString('hex');
}

interface Probe {
  readonly secret: string;
  readonly body: ConformantBody;
  readonly signal: AbortSignal;
}

/** Whether requests with keys so long get through to the comparison: 414 and 431 refuse the right one too. */
async function tellsApart(url: URL, { secret, body, signal }: Probe): Promise<boolean> {
  const statusFor = async (key: string): Promise<number> => {
    using connection = await openRawConnection(url, signal);
    const answer = await connection?.exchange(rawRequest(withKey(url, key), body));
    signal.throwIfAborted();
    return answer?.status ?? 0;
  };
  const [right, wrong] = [await statusFor(secret), await statusFor(wrongEnds(secret, 0).late[0])];
  return right >= 200 && right < 300 && right !== wrong && wrong >= 400 && wrong < 500;
}

import type { Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What a recording is called whose success answer tells the id in JSON that it calls something else. */
export const AS_TEXT = 'JSON as text/plain';

/**
 * Success answers that do not tell the id of the file as the interface shows it, each to one attempt; one of them to the
 * second, since what a receiver makes of an answer may differ once it has failed.
 */
const scripts: Readonly<Record<string, string>> = {
  'no id': 'no-id,201',
  'an id that is null': '201{"id":null},201',
  'no object': '201=["id"],201',
  'not JSON': 'wrong-json,201',
  'an empty body': 'no-body,201',
  [AS_TEXT]: 'type:text/plain+201,201',
  'no JSON at the second attempt': '500,wrong-json,201',
};

/** Storage accepts uploads and names no file id; then it is watched whether they are made again. */
export const answersWithoutId: Scenario = {
  id: 'answers-without-id',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: (times) =>
    shownTo(times).map(([, script]) => ({
      busyMs: (oddAttempt(script) - 1) * times.retryDelayMs + times.quietMs,
      quietMs: 0,
    })),
  async run(stage) {
    await Promise.all(
      shownTo(stage.times).map(async ([label, script]) => {
        const recording = await stage.lay(label, { script });
        const attempts = oddAttempt(script);
        await stage.upload(recording, { attempts, lingerMs: stage.times.quietMs });
      }),
    );
    await stage.fence();
  },
};

/** Those whose odd answer is not that to the last attempt, which nothing follows anyway. */
function shownTo({ attempts }: Times): readonly (readonly [label: string, script: string])[] {
  return Object.entries(scripts).filter(([, script]) => oddAttempt(script) < attempts);
}

/** Which attempt gets the answer in question: the one before the last step. */
export function oddAttempt(script: string): number {
  return script.split(',').length - 1;
}

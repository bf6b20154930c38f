import { stagePace } from '../conduct/stage-pace.ts';
import { retryPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { announceAt } from './announce-at.ts';
import { WAITING } from './killed-during-uploads.ts';
import { seeThrough } from './see-through.ts';
import { startTwin } from './start-twin.ts';

/** What the recording is called whose retry comes before the clock is set, and an event that comes after that. */
export const BEFORE_SET = 'before the clock is set';
export const AFTER_SET = 'after the clock is set';

/** As far as a clock moves that was one zone off. */
const BACK_S = 3_600;

/**
 * The calendar clock of a second instance of the receiver is set back while an upload waits for its retry.
 *
 * One before shows that it waits as usual by that clock: libfaketime breaks the sleep of some runtimes.
 */
export const clockSetBack: Scenario = {
  id: 'clock-set-back',
  needs: ['directory', 'process', 'minutes'],
  phase: 'exclusive',
  uploads: ({ retryDelayMs }) => [{ busyMs: 2 * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    // libfaketime, which warps time, sets no clock beside that.
    await using twin = stage.times.warp === 1 ? await startTwin(stage, { clockIsSet: true }) : undefined;
    if (!twin) return stage.note('clock-set', { isSet: false, backMs: 0 });
    const usual = await stage.lay(BEFORE_SET, { script: '500,201' });
    await announceAt(stage, usual, twin);
    await seeThrough(stage, usual);
    const refused = await stage.lay(WAITING, { script: '500,201' });
    await announceAt(stage, refused, twin);
    await stage.attempt(refused, 1);
    await stage.clock.sleep(stagePace.refusedDelays * stage.times.retryDelayMs, stage.signal);
    twin.setClock(-BACK_S);
    stage.note('clock-set', { isSet: true, backMs: 1_000 * BACK_S });
    if (await stage.arrives(refused, 2, retryPatienceMs(stage.times))) await stage.attempt(refused, 2);
    // Some servers make a new Date header once in a second.
    await stage.clock.sleep(stagePace.dateHeadersMs, stage.signal);
    await stage.deliver(AFTER_SET, stage.carrier('app_launch'), { at: twin.url });
  },
};

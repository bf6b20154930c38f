import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, retryPatienceMs, startPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { announceAt } from './announce-at.ts';
import { UNDER_WAY, WAITING } from './killed-during-uploads.ts';
import { pauseMs } from './settled-snapshot.ts';
import { startTwin } from './start-twin.ts';

/** More than the buffers of two sockets hold, so that the receiver is within its upload when it is stopped. */
const BYTES = 16 * 1_048_576;

/**
 * A second instance of the receiver stands still for a while, within an upload and while another one waits for its retry,
 * which falls due meanwhile. Then it goes on.
 */
export const haltedDuringUploads: Scenario = {
  id: 'halted-during-uploads',
  needs: ['directory', 'process', 'minutes'],
  phase: 'exclusive',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.haltDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const twin = await startTwin(stage);
    if (!twin) return stage.note('halt', { outcome: 'not-started', fromMs: 0, untilMs: 0 });
    await using _ = twin;
    const { clock, times, signal } = stage;
    const large = await stage.lay(UNDER_WAY, {
      bytes: BYTES,
      sparse: true,
      script: 'pause@2112KiB+201,201',
    });
    const refused = await stage.lay(WAITING, { script: '500,201' });
    const deliveries = [announceAt(stage, large, twin)];
    await stage.paused(large, 1, startPatienceMs(times, 0) + pauseMs(stage));
    deliveries.push(announceAt(stage, refused, twin));
    const besideMs = holdMs(startPatienceMs(times, 0), times);
    if (await stage.arrives(refused, 1, besideMs)) await stage.attempt(refused, 1);
    await clock.sleep(stagePace.refusedDelays * times.retryDelayMs, signal);
    const fromMs = clock.now();
    twin.halt();
    stage.release(large);
    await clock.sleep(holdMs(stagePace.haltDelays * times.retryDelayMs, times), signal);
    twin.goOn();
    stage.note('halt', { outcome: 'goes-on', fromMs, untilMs: clock.now() });
    await Promise.all(deliveries);
    await Promise.all([stage.attempt(large, 1), stage.arrives(refused, 2, retryPatienceMs(times))]);
    await stage.fence(twin.url);
  },
};

import { stagePace } from '../conduct/stage-pace.ts';
import { stalledOnceMs, type Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import { UNREAD_BYTES } from './briefly-stalled-storage.ts';

/** How long storage reads no further, in ms: the longest that a client with this time-out takes to give up, and the delay. */
export function unreadMs({ uploadTimeoutMs, retryDelayMs }: Times): number {
  return stagePace.unreadTimeouts * uploadTimeoutMs + stagePace.nextAttemptDelays * retryDelayMs;
}

/**
 * Storage reads nothing of an upload: a time-out that begins when all is written never ends it. It accepts the next
 * attempt.
 */
export const unreadStorage: Scenario = {
  id: 'unread-storage',
  needs: ['directory', 'time-outs', 'unscaled-time-outs'],
  phase: 'overlapped',
  mayKeepItsUpload: true,
  uploads: (times) => [{ busyMs: stalledOnceMs(times), quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('unread', {
      bytes: UNREAD_BYTES,
      sparse: true,
      script: 'stall-unread,201',
    });
    await stage.besideOthers(async () => {
      const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
      delivery.catch(() => undefined);
      const isBegun = await stage.arrives(recording, 1);
      // A client that gives up stays unseen while nothing is read, so that its next attempt tells.
      if (isBegun && (await stage.arrives(recording, 2, unreadMs(stage.times)))) {
        await stage.attempt(recording, 2);
        const { clock, signal } = stage;
        // Storage reads the rest of the first by now, to its end.
        await within({ clock, signal, ms: stagePace.briefMs }, () => stage.attempt(recording, 1));
      }
      await delivery;
    });
  },
};

import type { Flaw } from './flaw.ts';
import { sendsLater } from './parts/sends-later.ts';

const DELAY_MS = 10_000;

export const flaw: Flaw = {
  name: 'holds-all-uploads-when-asked',
  changes:
    'After a 429 no upload begins for as long as its Retry-After header asks for; then that upload goes on.',
  breaks: ['retry/retry-after-does-not-change-the-delay', 'retry/waits-ten-seconds'],
  isByAll: true,
  behaviour(clock) {
    let heldUntilMs = 0;
    return {
      ...sendsLater(clock, async (_request, send) => {
        while (clock.now() < heldUntilMs) await clock.sleep(heldUntilMs - clock.now());
        const outcome = await send();
        if (outcome.kind === 'answered' && outcome.status === 429)
          heldUntilMs = Math.max(
            heldUntilMs,
            clock.now() + 1_000 * Number(outcome.headers['retry-after'] ?? 10),
          );
        return outcome;
      }),
      pauseMs: ({ outcome }) => (outcome.kind === 'answered' && outcome.status === 429 ? 0 : DELAY_MS),
    };
  },
};

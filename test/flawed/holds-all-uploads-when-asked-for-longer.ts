import type { Flaw } from './flaw.ts';
import { sendsLater } from './parts/sends-later.ts';

const DELAY_MS = 10_000;

export const flaw: Flaw = {
  name: 'holds-all-uploads-when-asked-for-longer',
  changes:
    'After an answer whose Retry-After header asks for more than ten seconds no upload begins for as long.',
  breaks: ['retry/retry-after-does-not-change-the-delay', 'retry/waits-ten-seconds'],
  tells: 'Obeys Retry-After, and holds other uploads up for as long',
  isByAll: true,
  behaviour(clock) {
    let heldUntilMs = 0;
    return sendsLater(clock, async (_request, send) => {
      while (clock.now() < heldUntilMs) await clock.sleep(heldUntilMs - clock.now());
      const outcome = await send();
      const askedMs = outcome.kind === 'answered' ? 1_000 * Number(outcome.headers['retry-after'] ?? 0) : 0;
      if (askedMs > DELAY_MS) heldUntilMs = Math.max(heldUntilMs, clock.now() + askedMs);
      return outcome;
    });
  },
};

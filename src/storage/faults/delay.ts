import { DURATION_HINT, formatDuration, parseDuration } from '../duration.ts';
import type { Fault } from './fault.ts';

export interface DelayPart {
  readonly fault: 'delay';
  readonly ms: number;
}

/** Lets time pass between the end of the body and what follows. */
export const delay: Fault<DelayPart> = {
  name: 'delay',
  example: 'delay:2s',
  parse: (text) => {
    if (!/^delay(:|$)/.test(text)) return undefined;
    const ms = parseDuration(text.slice('delay:'.length));
    return ms === undefined ? { hint: DURATION_HINT } : { fault: 'delay', ms };
  },
  format: ({ ms }) => `delay:${formatDuration(ms)}`,
  run: async (exchange, { ms }) => {
    await exchange.readBody();
    await exchange.sleep(ms);
  },
};

import { DURATION_HINT, formatDuration, parseDuration } from '../duration.ts';
import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';
import { settingFault } from './setting-fault.ts';

/** A fault that is written as its name, a colon and a time: `refuse:5s`. */
export function timedFault<const Name extends string>(
  name: Name,
  words: FaultWords,
  run: (exchange: Exchange, ms: number) => Promise<void>,
): Fault<{ readonly fault: Name; readonly ms: number }> {
  return settingFault(name, {
    ...words,
    hint: DURATION_HINT,
    read: (text) => {
      const ms = parseDuration(text);
      return ms === undefined ? undefined : { ms };
    },
    write: ({ ms }) => formatDuration(ms),
    run: (exchange, { ms }) => run(exchange, ms),
  });
}

import type { Exchange } from '../exchange.ts';
import type { Fault } from './fault.ts';

/** A fault that has nothing to set: its name is all there is to write. */
export function plainFault<const Name extends string>(
  name: Name,
  run: (exchange: Exchange) => Promise<void>,
): Fault<{ readonly fault: Name }> {
  return {
    name,
    example: name,
    parse: (text) => (text === name ? { fault: name } : undefined),
    format: () => name,
    run,
  };
}

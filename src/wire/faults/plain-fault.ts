import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';

/** A fault that has nothing to set: its name is all there is to write. */
export function plainFault<const Name extends string, About = unknown>(
  name: Name,
  words: Omit<FaultWords, 'example'>,
  run: (exchange: Exchange, about: About) => Promise<void>,
): Fault<{ readonly fault: Name }, About> {
  return {
    ...words,
    name,
    example: name,
    parse: (text) => (text === name ? { fault: name } : undefined),
    format: () => name,
    run: (exchange, _, about) => run(exchange, about),
  };
}

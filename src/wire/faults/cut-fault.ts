import type { CutPlace } from '../manner.ts';
import type { Fault, FaultWords } from './fault.ts';

const PLACES: readonly CutPlace[] = ['line', 'head', 'half'];

/** A fault that breaks the answer off: after its first line, its head, or half of its body. */
export function cutFault<const Name extends string>(
  name: Name,
  afterwards: 'stall' | 'reset' | 'close',
  words: FaultWords,
): Fault<{ readonly fault: Name; readonly at: CutPlace }> {
  return {
    ...words,
    name,
    parse: (text) => {
      if (text !== name && !text.startsWith(`${name}@`)) return undefined;
      const at = PLACES.find((place) => text === `${name}@${place}`);
      if (at) return { fault: name, at };
      const places = PLACES.map((place) => `${name}@${place}`).join(', ');
      return {
        hint: `Say where the answer breaks off: ${places}.`,
        at: Math.min(name.length + 1, text.length),
      };
    },
    format: ({ at }) => `${name}@${at}`,
    run: async (exchange, { at }) => exchange.shape({ cut: { at, afterwards } }),
  };
}

import type { CutPlace } from '../manner.ts';
import type { Fault, FaultWords } from './fault.ts';
import { settingFault } from './setting-fault.ts';

const PLACES: readonly CutPlace[] = ['line', 'head', 'half'];

/** A fault that breaks the answer off: after its first line, its head, or half of its body. */
export function cutFault<const Name extends string>(
  name: Name,
  afterwards: 'stall' | 'reset' | 'close',
  words: FaultWords,
): Fault<{ readonly fault: Name; readonly at: CutPlace }> {
  return settingFault(name, {
    ...words,
    separator: '@',
    hint: `Say where the answer breaks off: ${PLACES.map((place) => `${name}@${place}`).join(', ')}.`,
    read: (text) => {
      const at = PLACES.find((place) => place === text);
      return at && { at };
    },
    write: ({ at }) => at,
    run: async (exchange, { at }) => exchange.shape({ cut: { at, afterwards } }),
  });
}

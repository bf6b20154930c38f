import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../byte-size.ts';
import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';

/** A place in the body; absent for its end. */
export interface Place {
  readonly afterBytes?: number;
}

/** A fault that happens after the body, or within it where a size is given: `reset@1MiB`. */
export function placedFault<const Name extends string>(
  name: Name,
  words: FaultWords,
  run: (exchange: Exchange) => Promise<void>,
): Fault<{ readonly fault: Name } & Place> {
  return {
    ...words,
    name,
    parse: (text) => {
      if (text === name) return { fault: name };
      if (!text.startsWith(`${name}@`)) return undefined;
      const afterBytes = parseByteSize(text.slice(name.length + 1));
      if (afterBytes === undefined) return { hint: BYTE_SIZE_HINT, at: name.length + 1 };
      return { fault: name, afterBytes };
    },
    format: ({ afterBytes }) => (afterBytes === undefined ? name : `${name}@${formatByteSize(afterBytes)}`),
    run: async (exchange, { afterBytes }) => {
      if (afterBytes === undefined) await exchange.readBody();
      else await exchange.readUntil(afterBytes);
      await run(exchange);
    },
  };
}

import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../byte-size.ts';
import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';
import { settingFault } from './setting-fault.ts';

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
  return settingFault<Name, Place>(name, {
    ...words,
    separator: '@',
    alone: {},
    hint: BYTE_SIZE_HINT,
    read: (text): Place | undefined => {
      const afterBytes = parseByteSize(text);
      return afterBytes === undefined ? undefined : { afterBytes };
    },
    write: ({ afterBytes }) => (afterBytes === undefined ? '' : formatByteSize(afterBytes)),
    run: async (exchange, { afterBytes }) => {
      if (afterBytes === undefined) await exchange.readBody();
      else await exchange.readUntil(afterBytes);
      await run(exchange);
    },
  });
}

import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../byte-size.ts';
import type { Fault } from './fault.ts';

export interface ResetPart {
  readonly fault: 'reset';
  /** Bytes of the body to read before; absent for all of them. */
  readonly afterBytes?: number;
}

/** Breaks the connection with a RST after the body, or within it. */
export const reset: Fault<ResetPart> = {
  name: 'reset',
  example: 'reset@1MiB',
  parse: (text) => {
    if (text === 'reset') return { fault: 'reset' };
    if (!text.startsWith('reset@')) return undefined;
    const afterBytes = parseByteSize(text.slice('reset@'.length));
    return afterBytes === undefined ? { hint: BYTE_SIZE_HINT } : { fault: 'reset', afterBytes };
  },
  format: ({ afterBytes }) => (afterBytes === undefined ? 'reset' : `reset@${formatByteSize(afterBytes)}`),
  run: async (exchange, { afterBytes }) => {
    if (afterBytes === undefined) await exchange.readBody();
    else await exchange.readUntil(afterBytes);
    exchange.reset();
  },
};

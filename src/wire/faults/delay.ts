import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../byte-size.ts';
import { DURATION_HINT, formatDuration, parseDuration } from '../duration.ts';
import type { Fault } from './fault.ts';

export interface DelayPart {
  readonly fault: 'delay';
  readonly ms: number;
  /** Bytes of the body to read before; absent for all of them. */
  readonly afterBytes?: number;
}

/** Lets time pass between the end of the body and what follows, or within the body, of which nothing is read then. */
export const delay: Fault<DelayPart> = {
  name: 'delay',
  example: 'delay:2s',
  sees: 'its answer 2 s late; delay@0:2s: nothing is read for 2 s; delay@1MiB:2s: nothing is read after 1 MiB',
  counts: 'the answer',
  parse: (text) => {
    const [, size, time = ''] = /^delay(?:@([^:]*))?(?::(.*)|)$/.exec(text) ?? [];
    if (!/^delay([:@]|$)/.test(text)) return undefined;
    const afterBytes = size === undefined ? undefined : parseByteSize(size);
    if (size !== undefined && afterBytes === undefined) return { hint: BYTE_SIZE_HINT, at: 'delay@'.length };
    const ms = parseDuration(time);
    if (ms === undefined) return { hint: DURATION_HINT, at: text.length - time.length };
    return { fault: 'delay', ms, ...(afterBytes === undefined ? {} : { afterBytes }) };
  },
  format: ({ ms, afterBytes }) =>
    `delay${afterBytes === undefined ? '' : `@${formatByteSize(afterBytes)}`}:${formatDuration(ms)}`,
  run: async (exchange, { ms, afterBytes }) => {
    if (afterBytes === undefined) await exchange.readBody();
    else await exchange.readUntil(afterBytes);
    await exchange.sleep(ms);
  },
};

import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../byte-size.ts';
import type { AfterEarly } from '../manner.ts';
import type { Fault } from './fault.ts';

export interface EarlyPart {
  readonly fault: 'early';
  /** Bytes of the body to read before; absent for the first one. */
  readonly afterBytes?: number;
  /** Absent where the answer follows as a part of its own. */
  readonly status?: number;
  readonly afterwards: AfterEarly;
}

const AFTERWARDS: readonly AfterEarly[] = ['keep', 'drain', 'close', 'reset'];

/**
 * Answers when the body has only begun; then keeps the connection and reads the rest, or reads the rest and closes
 * (drain), which a client that falls silent does not put off, or closes or resets at once.
 */
export const early: Fault<EarlyPart> = {
  name: 'early',
  example: 'early:413:close',
  sees: '413 as soon as its body begins, then a FIN; also :keep (reads the rest), :drain (reads the rest, then a FIN), :reset; early@1MiB:close+507: within the body, with any answer',
  counts: 'failure',
  parse: (text) => {
    if (!/^early([:@]|$)/.test(text)) return undefined;
    const [, size, settings = ''] = /^early(?:@([^:]*))?(.*)$/s.exec(text) ?? [];
    const afterBytes = size === undefined ? undefined : parseByteSize(size);
    if (size !== undefined && afterBytes === undefined) return { hint: BYTE_SIZE_HINT, at: 'early@'.length };
    const [, digits, word = 'keep'] = /^(?::(\d+))?(?::([a-z]+))?$/.exec(settings) ?? [undefined, '0'];
    const afterwards = AFTERWARDS.find((each) => each === word);
    const status = digits === undefined ? undefined : Number(digits);
    if (!afterwards || (status !== undefined && !(status >= 200 && status <= 999))) {
      return {
        hint: `Write a final status from 200 to 999 after "early:", and what comes then (${AFTERWARDS.join(', ')}), for example early:413:close.`,
        at: Math.min(text.length - settings.length + 1, text.length),
      };
    }
    return {
      fault: 'early',
      afterwards,
      ...(afterBytes === undefined ? {} : { afterBytes }),
      ...(status === undefined ? {} : { status }),
    };
  },
  format: ({ afterBytes, status, afterwards }) => {
    const place = afterBytes === undefined ? '' : `@${formatByteSize(afterBytes)}`;
    return `early${place}${status === undefined ? '' : `:${status}`}${afterwards === 'keep' ? '' : `:${afterwards}`}`;
  },
  run: async (exchange, { afterBytes = 1, status, afterwards }) => {
    exchange.shape({ early: { afterBytes, afterwards } });
    if (status !== undefined) await exchange.respond({ status });
  },
};

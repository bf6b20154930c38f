import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../../wire/byte-size.ts';
import type { Fault } from '../../wire/faults/fault.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

export interface PausePart {
  readonly fault: 'pause';
  readonly afterBytes: number;
}

/** Stops reading within the body until the upload is released. */
export const pause: Fault<PausePart, UploadInHand> = {
  name: 'pause',
  example: 'pause@4MiB',
  sees: 'nothing read after 4 MiB until a program releases the upload',
  counts: 'the answer',
  parse: (text) => {
    if (!/^pause(@|$)/.test(text)) return undefined;
    const afterBytes = parseByteSize(text.slice('pause@'.length));
    if (afterBytes === undefined) return { hint: BYTE_SIZE_HINT, at: Math.min('pause@'.length, text.length) };
    return { fault: 'pause', afterBytes };
  },
  format: ({ afterBytes }) => `pause@${formatByteSize(afterBytes)}`,
  run: async (exchange, { afterBytes }, { released }) => {
    await exchange.readUntil(afterBytes);
    await exchange.wait(released);
  },
};

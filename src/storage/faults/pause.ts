import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../../wire/byte-size.ts';
import { settingFault } from '../../wire/faults/setting-fault.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

/** Stops reading within the body until the upload is released. */
export const pause = settingFault('pause', {
  example: 'pause@4MiB',
  sees: 'nothing read after 4 MiB until a program releases the upload',
  counts: 'the answer',
  separator: '@',
  hint: BYTE_SIZE_HINT,
  read: (text) => {
    const afterBytes = parseByteSize(text);
    return afterBytes === undefined ? undefined : { afterBytes };
  },
  write: ({ afterBytes }) => formatByteSize(afterBytes),
  run: async (exchange, { afterBytes }, { released }: UploadInHand) => {
    await exchange.readUntil(afterBytes);
    await exchange.wait(released);
  },
});

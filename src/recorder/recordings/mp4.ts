import type { Container } from './container.ts';

/** The size of a box that is written behind its type, in 64 bits. */
const SIZE_BEHIND = 1;

/** ISO base media: one box that is called `free` pads it. */
export const mp4: Container = {
  extension: 'mp4',
  *padding({ length }, bytes) {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(SIZE_BEHIND, 0);
    head.write('free', 4, 'latin1');
    head.writeBigUInt64BE(BigInt(bytes - length), 8);
    yield { at: length, bytes: head };
  },
  hasLongPadding: true,
};

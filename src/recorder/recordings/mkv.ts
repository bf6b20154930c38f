import type { Container } from './container.ts';

const SEGMENT = Buffer.from('18538067', 'hex');
const VOID = 0xec;

/** Bytes of a size in its longest form, of which the first one tells the length. */
const SIZE_BYTES = 8;
const LONGEST_FORM = 1n << 56n;

/** Matroska: one element that is called Void pads it, at the end of its segment. */
export const mkv: Container = {
  extension: 'mkv',
  *padding(clip, bytes) {
    const sizeAt = clip.indexOf(SEGMENT) + SEGMENT.length;
    yield { at: sizeAt, bytes: sizeOf(bytes - sizeAt - SIZE_BYTES) };
    const rest = bytes - clip.length - 1 - SIZE_BYTES;
    yield { at: clip.length, bytes: Buffer.concat([Buffer.of(VOID), sizeOf(rest)]) };
  },
  hasLongPadding: true,
};

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(SIZE_BYTES);
  size.writeBigUInt64BE(LONGEST_FORM | BigInt(bytes));
  return size;
}

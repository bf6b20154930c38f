import type { Container } from './container.ts';

/** Of the 32 types of tags three are defined, for sound, picture and script data; players skip the others. */
const RESERVED_TYPE = 0x1f;

const TAG_HEAD_BYTES = 11;
/** Behind each tag stands how long it was. */
const LENGTH_BYTES = 4;

/** A tag tells its length in 24 bits; one of this length has room for all that it begins with. */
const MOST_TAG_BYTES = 8 * 1_048_576;

/** Flash video: tags of a type that is reserved pad it. Of unknown script data some players make a third stream. */
export const flv: Container = {
  extension: 'flv',
  *padding({ length }, bytes) {
    const tags = Math.ceil((bytes - length) / MOST_TAG_BYTES);
    for (let tag = 0; tag < tags; tag += 1) {
      const [from, to] = [startOf(tag), startOf(tag + 1)];
      const head = Buffer.alloc(TAG_HEAD_BYTES);
      head[0] = RESERVED_TYPE;
      head.writeUIntBE(to - from - TAG_HEAD_BYTES - LENGTH_BYTES, 1, 3);
      yield { at: from, bytes: head };
      const tagLength = Buffer.alloc(LENGTH_BYTES);
      tagLength.writeUInt32BE(to - from - LENGTH_BYTES);
      yield { at: to - LENGTH_BYTES, bytes: tagLength };
    }

    function startOf(tag: number): number {
      return length + Math.floor(((bytes - length) * tag) / tags);
    }
  },
  hasLongPadding: true,
};

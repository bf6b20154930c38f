import type { Container } from './container.ts';

const PACKET_BYTES = 188;

/** A packet of the id 0x1fff, which players drop. */
const NULL_PACKET = Buffer.from('471fff10', 'hex');

/** MPEG transport stream: null packets pad it; the last one may be cut off, as that of a recording often is. */
export const ts: Container = {
  extension: 'ts',
  *padding({ length }, bytes) {
    for (let at = length; at < bytes; at += PACKET_BYTES) {
      yield { at, bytes: NULL_PACKET.subarray(0, bytes - at) };
    }
  },
  hasLongPadding: false,
};

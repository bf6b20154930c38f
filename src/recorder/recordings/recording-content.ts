import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { packageFile } from '../../package-file.ts';
import type { Container, Piece } from './container.ts';
import { flv } from './flv.ts';
import { mkv } from './mkv.ts';
import { mp4 } from './mp4.ts';
import { ts } from './ts.ts';

/** What is in a file of so many bytes: zeros where no piece stands. The pieces stand in the order of their places. */
export interface RecordingContent {
  readonly bytes: number;
  readonly pieces: readonly Piece[];
}

/** What a recording is made of. */
export interface RecordingMakeup {
  readonly bytes: number;
  /** Recordings of another seed have other bytes, but for the last one. */
  readonly seed: string;
  /**
   * Whether all but the beginning may be zeros, which take no room on a disk. A transport stream is broken off there:
   * its padding is no zeros. @default false
   */
  readonly isHole?: boolean;
}

/** Enough for a clip of each kind and padding that tells recordings apart. */
export const USUAL_RECORDING_BYTES = 16_384;

/** So much of the padding tells recordings apart. */
const LEAST_PADDING_BYTES = 64;

/** So much at the beginning of a hole is no zeros. */
const HEAD_BYTES = 65_536;

const containers: readonly Container[] = [mp4, mkv, flv, ts];
const clips = new Map<Container, Buffer>();

/**
 * A second of picture and sound in the container that the name's extension asks for, or else in an MP4, with padding
 * behind it to the length that is asked for; the padding holds bytes that look random, so that no text decoding or
 * compression leaves them as they are. In fewer bytes than that takes there is nothing but such bytes. Where
 * no hole and no padding of its own ends it, the last byte is the digit 0.
 */
export function recordingContent(
  name: string,
  { bytes, seed, isHole = false }: RecordingMakeup,
): RecordingContent {
  const container = containerOf(name);
  const clip = clipOf(container);
  if (bytes < clip.length + LEAST_PADDING_BYTES)
    return { bytes, pieces: [{ at: 0, bytes: endingIn0(noise(seed, bytes)) }] };
  const head = isHole && bytes >= 2 * HEAD_BYTES ? noise(seed, HEAD_BYTES) : endingIn0(noise(seed, bytes));
  clip.copy(head);
  const pieces: Piece[] = [{ at: 0, bytes: head }];
  for (const piece of container.padding(clip, bytes)) {
    if (piece.at < head.length) piece.bytes.copy(head, piece.at);
    else if (container.hasLongPadding) pieces.push(piece);
    else break;
  }
  return { bytes, pieces };
}

/** The last byte becomes the digit 0: a last piece of that alone is false in some languages, where reading ends before it. */
function endingIn0(content: Buffer): Buffer {
  content.write('0', Math.max(0, content.length - 1));
  return content;
}

function containerOf(name: string): Container {
  const extension = extname(name).toLowerCase();
  return containers.find((one) => extension === `.${one.extension}`) ?? mp4;
}

function clipOf(container: Container): Buffer {
  let clip = clips.get(container);
  if (!clip) {
    clip = readFileSync(packageFile(`fixtures/recordings/clip.${container.extension}`));
    clips.set(container, clip);
  }
  return clip;
}

function noise(seed: string, bytes: number): Buffer {
  const key = createHash('sha256').update(seed).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

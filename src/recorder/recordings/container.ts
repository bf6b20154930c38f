/** Bytes at a place of a file. */
export interface Piece {
  readonly at: number;
  readonly bytes: Buffer;
}

/** A kind of file for picture and sound that players skip padding in. */
export interface Container {
  readonly extension: 'mp4' | 'mkv' | 'flv' | 'ts';
  /**
   * What turns all that comes after the clip in a file of `bytes` into padding, from its beginning to its end, whatever
   * stands between those pieces.
   */
  padding(clip: Buffer, bytes: number): Iterable<Piece>;
  /** Whether one piece makes padding of as much as a mebibyte. */
  readonly hasLongPadding: boolean;
}

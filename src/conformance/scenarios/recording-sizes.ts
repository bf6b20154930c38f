import { UPLOAD_CHUNK_BYTES } from '../../spec/limits.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { withPlainOnes } from './with-plain-ones.ts';

/** Sizes around one piece and across many, in bytes; storage counts on none of them. */
const SIZES = [
  0,
  1,
  UPLOAD_CHUNK_BYTES - 1,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_CHUNK_BYTES + 1,
  8 * UPLOAD_CHUNK_BYTES + 3,
];

/** Larger than 256 MiB, the largest limit of a body that clients and proxies are commonly given. */
const LARGE_BYTES = 257 * UPLOAD_CHUNK_BYTES + 5;

/** Recordings of all sizes that a receiver may get wrong, one upload each, and plain ones; then a large one, beside a plain one. */
export const recordingSizes: Scenario = {
  id: 'recording-sizes',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { uploadTimeoutMs } = stage.times;
    const large = Math.min(LARGE_BYTES, Math.floor(stagePace.bytesPerMs * uploadTimeoutMs));
    const name = (token: string): string => `${token}.mp4`;
    const upload = (sizes: readonly number[], sparse: boolean): Promise<void> =>
      withPlainOnes(
        stage,
        sizes.map((bytes) => stage.lay(`${bytes} bytes`, { bytes, name, sparse })),
      );
    await upload(SIZES, false);
    await upload([large], true);
  },
};

import { UPLOAD_CHUNK_BYTES } from '../../spec/limits.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** Sizes around one piece and across many, in bytes; storage counts on none of them. */
const SIZES = [
  0,
  1,
  UPLOAD_CHUNK_BYTES - 1,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_CHUNK_BYTES + 1,
  8 * UPLOAD_CHUNK_BYTES + 3,
];

/** Recordings of all sizes that a receiver may get wrong, one upload each, then a plain one. */
export const recordingSizes: Scenario = {
  id: 'recording-sizes',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    await Promise.all(
      SIZES.map(async (bytes) => {
        await stage.upload(await stage.lay(`${bytes} bytes`, { bytes, name: (token) => `${token}.mp4` }));
      }),
    );
    await stage.fence();
  },
};

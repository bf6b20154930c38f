import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

const DESCRIBED_BYTES = 65_536;

export const flaw: Flaw = {
  name: 'sends-larger-pieces-again-than-described',
  changes: 'Pieces of 64 KiB are described, and a further attempt sends pieces of 128 KiB.',
  breaks: ['upload/reads-pieces-as-described'],
  description: { times: { chunkBytes: DESCRIBED_BYTES } },
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file, attempt) {
      const bytes = attempt === 1 ? DESCRIBED_BYTES : 2 * DESCRIBED_BYTES;
      for await (const chunk of fileChunks(file)) {
        for (let at = 0; at < chunk.length; at += bytes) yield chunk.subarray(at, at + bytes);
      }
    },
  }),
};

import { open } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'shares-a-buffer',
  changes: 'All uploads read their pieces into one buffer.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour() {
    const shared = new Uint8Array(1_048_576);
    async function* contents(file: string): AsyncGenerator<Uint8Array> {
      await using handle = await open(file);
      for (;;) {
        const { bytesRead } = await handle.read(shared, 0, shared.length);
        if (bytesRead === 0) return;
        yield shared.subarray(0, bytesRead);
      }
    }
    return { ...referenceBehaviour, contents };
  },
};

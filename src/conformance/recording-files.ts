import { createCipheriv, createHash } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { receiverDirectoryUnusable } from '../errors.ts';
import { hashOfZeros } from './hash-of-zeros.ts';
import { sharedFolders } from './shared-folders.ts';

/** Files that a run lays, and takes away again at its end with the folders that it made for them. */
export interface RecordingFiles extends AsyncDisposable {
  /** Writes `bytes` pseudo-random bytes that depend on `content`, and gives their SHA-256 in hex. */
  write(path: string, bytes: number, content: string): Promise<string>;
  /** Makes a file of `bytes` zeros that take no room, and gives their SHA-256 in hex. */
  writeHole(path: string, bytes: number): Promise<string>;
  /** Takes one away before the end. */
  remove(path: string): Promise<void>;
}

/** Lays recordings; throws `RWH_RECEIVER_DIRECTORY` where that is not possible. */
export function recordingFiles(): RecordingFiles {
  const files = new Set<string>();
  const folders = sharedFolders();
  const laying = new Set<Promise<void>>();

  function lay(path: string, data: Buffer | number): Promise<void> {
    const laid = layOne(path, data).finally(() => laying.delete(laid));
    laying.add(laid);
    return laid;
  }

  async function layOne(path: string, data: Buffer | number): Promise<void> {
    files.add(path);
    try {
      await folders.writeInto(path, async () => {
        await writeFile(path, typeof data === 'number' ? '' : data);
        if (typeof data === 'number') await truncate(path, data);
      });
    } catch (error) {
      throw receiverDirectoryUnusable(dirname(path), error);
    }
  }

  return {
    async write(path, bytes, content) {
      const data = contentOf(content, bytes);
      await lay(path, data);
      return createHash('sha256').update(data).digest('hex');
    },
    async writeHole(path, bytes) {
      await lay(path, bytes);
      return hashOfZeros(bytes);
    },
    remove: (path) => rm(path, { force: true }),
    async [Symbol.asyncDispose]() {
      // A scenario that was stopped may have left some alone.
      await Promise.allSettled(laying);
      await Promise.all([...files].map((file) => rm(file, { force: true })));
      await folders[Symbol.asyncDispose]();
    },
  };
}

/** Bytes that look random, so that no text decoding or compression leaves them as they are. */
function contentOf(content: string, bytes: number): Buffer {
  const key = createHash('sha256').update(content).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes));
}

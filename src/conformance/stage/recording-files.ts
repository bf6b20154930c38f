import { createCipheriv, createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { receiverDirectoryUnusable, recordingsVanished } from '../../errors.ts';
import { filePrint } from '../../leftovers/file-print.ts';
import { openLeftovers } from '../../leftovers/leftovers.ts';
import { tokenIn } from '../conduct/tokens.ts';
import { hashOfZeros } from './hash-of-zeros.ts';
import { sharedFolders } from './shared-folders.ts';

/** Files that a run lays, and takes away again at its end with the folders that it made for them. */
export interface RecordingFiles extends AsyncDisposable {
  /** Writes `bytes` pseudo-random bytes that depend on `content`, and gives their SHA-256 in hex. */
  write(path: string, bytes: number, content: string): Promise<string>;
  /** Makes a file of `bytes` zeros that take no room, and gives their SHA-256 in hex. */
  writeHole(path: string, bytes: number): Promise<string>;
  /** Throws `RWH_RECORDINGS_VANISHED` where the folder of one was taken away by somebody else. */
  checkFolderOf(path: string): void;
  /** The same, where no file is there. */
  writeIfGone(path: string, bytes: number, content: string): Promise<void>;
  /** Takes one away before the end. */
  remove(path: string): Promise<void>;
}

/** Lays recordings; throws `RWH_RECEIVER_DIRECTORY` where that is not possible. */
export function recordingFiles(): RecordingFiles {
  const leftovers = openLeftovers();
  const folders = sharedFolders((path) => leftovers.note({ kind: 'made-folder', path }));
  const laying = new Set<Promise<void>>();

  function lay(path: string, data: Buffer | number): Promise<void> {
    const laid = layOne(path, data).finally(() => laying.delete(laid));
    laying.add(laid);
    return laid;
  }

  async function layOne(path: string, data: Buffer | number): Promise<void> {
    const isUnique = tokenIn(path) !== undefined;
    leftovers.note({ kind: 'file', path, isUnique });
    try {
      await folders.writeInto(path, async () => {
        await writeFile(path, typeof data === 'number' ? '' : data);
        if (typeof data === 'number') await truncate(path, data);
      });
      if (!isUnique) leftovers.note({ kind: 'laid', path, print: filePrint(path) ?? '' });
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isGone ? recordingsVanished(dirname(path)) : receiverDirectoryUnusable(dirname(path), error);
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
    checkFolderOf(path) {
      const folder = dirname(path);
      if (!existsSync(folder)) throw recordingsVanished(folder);
    },
    async writeIfGone(path, bytes, content) {
      if (!existsSync(path)) await lay(path, contentOf(content, bytes));
    },
    remove: (path) => rm(path, { force: true }),
    async [Symbol.asyncDispose]() {
      // A scenario that was stopped may have left some alone.
      await Promise.allSettled(laying);
      leftovers.clear();
    },
  };
}

/** Bytes that look random, so that no text decoding or compression leaves them as they are. */
function contentOf(content: string, bytes: number): Buffer {
  const key = createHash('sha256').update(content).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes));
}

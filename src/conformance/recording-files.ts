import { createCipheriv, createHash } from 'node:crypto';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { receiverDirectoryUnusable } from '../errors.ts';

/** Files that a run lays, and takes away again at its end with the folders that it made for them. */
export interface RecordingFiles extends AsyncDisposable {
  /** Writes `bytes` pseudo-random bytes that depend on `content`, and gives their SHA-256 in hex. */
  write(path: string, bytes: number, content: string): Promise<string>;
  /** Takes one away before the end. */
  remove(path: string): Promise<void>;
}

/** Lays recordings; throws `RWH_RECEIVER_DIRECTORY` where that is not possible. */
export function recordingFiles(): RecordingFiles {
  const files = new Set<string>();
  const folders: string[] = [];
  return {
    async write(path, bytes, content) {
      const data = contentOf(content, bytes);
      try {
        const made = await mkdir(dirname(path), { recursive: true });
        if (made) folders.push(...foldersBetween(made, dirname(path)));
        await writeFile(path, data);
      } catch (error) {
        throw receiverDirectoryUnusable(dirname(path), error);
      }
      files.add(path);
      return createHash('sha256').update(data).digest('hex');
    },
    remove: (path) => rm(path, { force: true }),
    async [Symbol.asyncDispose]() {
      await Promise.all([...files].map((file) => rm(file, { force: true })));
      // The deepest first; one that somebody else uses by now stays.
      const deepestFirst = [...new Set(folders)].sort((a, b) => b.length - a.length);
      for (const folder of deepestFirst) await rmdir(folder).catch(() => undefined);
    },
  };
}

/** Bytes that look random, so that no text decoding or compression leaves them as they are. */
function contentOf(content: string, bytes: number): Buffer {
  const key = createHash('sha256').update(content).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes));
}

/** `first` and all folders below it on the way to `last`. */
function foldersBetween(first: string, last: string): string[] {
  const folders: string[] = [];
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) folders.push(folder);
  return folders;
}

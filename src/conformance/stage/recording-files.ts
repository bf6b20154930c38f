import { existsSync } from 'node:fs';
import { appendFile, open, rename, rm, symlink, truncate } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { receiverDirectoryUnusable, recordingsVanished } from '../../errors.ts';
import { filePrint } from '../../leftovers/file-print.ts';
import { openLeftovers } from '../../leftovers/leftovers.ts';
import {
  type RecordingContent,
  type RecordingMakeup,
  recordingContent,
} from '../../recorder/recordings/recording-content.ts';
import { hashOfFile } from '../../sinks/hash-of-file.ts';
import { tokenIn } from '../conduct/tokens.ts';
import { hashOfContent } from './hash-of-content.ts';
import { sharedFolders } from './shared-folders.ts';
import { UNREADABLE, unreadableIsThere } from './unreadable.ts';

/** Files that a run lays, and takes away again at its end with the folders that it made for them. */
export interface RecordingFiles extends AsyncDisposable {
  /** Writes the recording that its name and makeup lead to, and gives the SHA-256 of it in hex. */
  write(path: string, makeup: RecordingMakeup): Promise<string>;
  /** Throws `RWH_RECORDINGS_VANISHED` where the folder of one was taken away by somebody else. */
  checkFolderOf(path: string): void;
  /** The same, where no file is there. */
  writeIfGone(path: string, makeup: RecordingMakeup): Promise<void>;
  /** Whether it has written a file of this path. */
  has(path: string): boolean;
  /** Takes one away before the end. */
  remove(path: string): Promise<void>;
  /**
   * Puts what is there and nobody can read in the place of one; resolves to what puts it back, or to `undefined` where
   * this machine has nothing of that kind.
   */
  lockAway(path: string): Promise<(() => Promise<void>) | undefined>;
  /** Appends so many bytes of its own to one, and gives the SHA-256 of the whole in hex. */
  grow(path: string, makeup: RecordingMakeup): Promise<string>;
  /** Leaves so many bytes of one, and gives the SHA-256 of them in hex; `undefined` where it is gone. */
  cut(path: string, bytes: number): Promise<string | undefined>;
}

/** Lays recordings; throws `RWH_RECEIVER_DIRECTORY` where that is not possible. */
export function recordingFiles(): RecordingFiles {
  const leftovers = openLeftovers();
  const folders = sharedFolders((path) => leftovers.note({ kind: 'made-folder', path }));
  const laying = new Set<Promise<void>>();
  const written = new Set<string>();

  function lay(path: string, content: RecordingContent): Promise<void> {
    const laid = layOne(path, content).finally(() => laying.delete(laid));
    laying.add(laid);
    return laid;
  }

  async function layOne(path: string, content: RecordingContent): Promise<void> {
    const isUnique = tokenIn(path) !== undefined;
    // A receiver that still has the former file open goes on reading that, to its end.
    if (written.has(path)) await rm(path, { force: true });
    written.add(path);
    leftovers.note({ kind: 'file', path, isUnique });
    try {
      await folders.writeInto(path, () => writeContent(path, content));
      if (!isUnique) leftovers.note({ kind: 'laid', path, print: filePrint(path) ?? '' });
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isGone ? recordingsVanished(dirname(path)) : receiverDirectoryUnusable(dirname(path), error);
    }
  }

  return {
    async write(path, makeup) {
      const content = recordingContent(basename(path), makeup);
      await lay(path, content);
      return hashOfContent(content);
    },
    checkFolderOf(path) {
      const folder = dirname(path);
      if (!existsSync(folder)) throw recordingsVanished(folder);
    },
    async writeIfGone(path, makeup) {
      if (!existsSync(path)) await lay(path, recordingContent(basename(path), makeup));
    },
    has: (path) => written.has(path),
    remove: (path) => rm(path, { force: true }),
    async lockAway(path) {
      if (!(await unreadableIsThere())) return undefined;
      const aside = `${path}.locked`;
      leftovers.note({ kind: 'file', path: aside, isUnique: tokenIn(path) !== undefined });
      await rename(path, aside);
      await symlink(UNREADABLE, path);
      return () => rename(aside, path);
    },
    async grow(path, makeup) {
      for (const { bytes } of recordingContent('', makeup).pieces) await appendFile(path, bytes);
      return hashOfFile(path);
    },
    async cut(path, bytes) {
      // A receiver may have moved it away before it reads it.
      if (!existsSync(path)) return undefined;
      await truncate(path, bytes);
      return hashOfFile(path);
    },
    async [Symbol.asyncDispose]() {
      // A scenario that was stopped may have left some alone.
      await Promise.allSettled(laying);
      leftovers.clear();
    },
  };
}

async function writeContent(path: string, { bytes, pieces }: RecordingContent): Promise<void> {
  await using file = await open(path, 'w');
  for (const piece of pieces) await file.write(piece.bytes, 0, piece.bytes.length, piece.at);
  const { at, bytes: last } = pieces.at(-1) ?? { at: 0, bytes: [] };
  if (at + last.length < bytes) await file.truncate(bytes);
}

import { statSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { fileExists, fileNotWritten } from '../errors.ts';

/** Where bytes go, no faster than they are taken. */
export interface ByteSink extends AsyncDisposable {
  /** Resolves when the bytes may be used for something else. */
  write(bytes: Uint8Array): Promise<void>;
}

/** A stream that stays open, such as standard output. */
export function streamSink(stream: Writable): ByteSink {
  return {
    // Whoever owns the stream listens to its errors.
    write: (bytes) => new Promise((resolve) => stream.write(bytes, () => resolve())),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A new file, in a folder that is made if need be; one that is there already takes `force`. */
export async function fileSink(file: string, { force }: { readonly force: boolean }): Promise<ByteSink> {
  // Pipes and devices are there to be written to.
  const isOther = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  const handle = await orNotWritten(file, async () => {
    await mkdir(dirname(file), { recursive: true });
    return open(file, force || isOther ? 'w' : 'wx');
  });
  return {
    async write(bytes) {
      try {
        await handle.appendFile(bytes);
      } catch (error) {
        // Half a file would be taken for a whole one.
        if (!isOther) await rm(file, { force: true });
        throw fileNotWritten(file, error);
      }
    },
    [Symbol.asyncDispose]: () => orNotWritten(file, () => handle.close()),
  };
}

async function orNotWritten<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw fileExists(file);
    throw fileNotWritten(file, error);
  }
}

import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
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
    // The owner of the stream listens to its errors. A stream to a file is done at once: without the turn of the
    // event loop no signal would be seen until the last byte.
    write: (bytes) => new Promise((resolve) => stream.write(bytes, () => setImmediate(resolve))),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A new file; one that is there already takes `force`. */
export async function fileSink(file: string, { force }: { readonly force: boolean }): Promise<ByteSink> {
  const { handle, isOther } = await orNotWritten(file, async () => {
    // Pipes and devices are there to be written to.
    const isOther = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
    return { handle: await open(file, force || isOther ? 'w' : 'wx'), isOther };
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

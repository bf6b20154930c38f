import { statSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { fileExists, fileNotWritten } from '../errors.ts';

/** Where text goes, no faster than it is taken. */
export interface TextSink extends AsyncDisposable {
  write(text: string): Promise<void>;
}

/** A stream that stays open, such as standard output. */
export function streamSink(stream: Writable): TextSink {
  return {
    async write(text) {
      if (stream.write(text)) return;
      await new Promise<void>((resolve) => {
        const go = (): void => {
          for (const event of ['drain', 'close', 'error']) stream.off(event, go);
          resolve();
        };
        for (const event of ['drain', 'close', 'error']) stream.on(event, go);
      });
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A new file, in a folder that is made if need be; one that is there already takes `force`. */
export async function fileSink(file: string, { force }: { readonly force: boolean }): Promise<TextSink> {
  // Pipes and devices are there to be written to.
  const isOther = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  const handle = await orNotWritten(file, async () => {
    await mkdir(dirname(file), { recursive: true });
    return open(file, force || isOther ? 'w' : 'wx');
  });
  return {
    async write(text) {
      try {
        await handle.appendFile(text);
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

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNotWritten } from '../errors.ts';

/** One pact that was written. */
interface WrittenPact {
  readonly file: string;
  readonly interactions: number;
  /** Whether another text stood there. */
  readonly replaces: boolean;
}

/** Writes pacts into the folder of `--out`, and tells of each. */
export async function writtenPacts(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<readonly WrittenPact[]> {
  const written: WrittenPact[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch(() => text);
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(file, text))
      .catch((error) => {
        throw fileNotWritten(file, error, 'Name a folder that can be written in with --out.');
      });
    written.push({ file, interactions: JSON.parse(text).interactions.length, replaces: before !== text });
  }
  return written;
}

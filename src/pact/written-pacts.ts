import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNotWritten } from '../errors.ts';

/** Writes pacts into the folder of `--out`, and tells of each. */
export async function writtenPacts(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<readonly { readonly file: string; readonly interactions: number }[]> {
  const written: { file: string; interactions: number }[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, name);
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(file, text))
      .catch((error) => {
        throw fileNotWritten(file, error, 'Name a folder that can be written in with --out.');
      });
    written.push({ file, interactions: JSON.parse(text).interactions.length });
  }
  return written;
}

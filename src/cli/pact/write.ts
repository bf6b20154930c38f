import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNotWritten } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { shippedPacts } from '../../pact/shipped-pacts.ts';
import { partyNames } from '../definitions/pact/party-names.ts';
import type { PactWriteTold } from '../definitions/pact/write.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Writes the pact files; other files of the folder stay as they are. */
export async function runPactWrite(told: PactWriteTold, terminal: Terminal): Promise<number> {
  const written = await writeTexts(told.out, await shippedPacts(partyNames(told)));
  const lines = written.map(({ file, interactions }) => `${file}: ${interactions} interactions`);
  terminal.print(told.json ? JSON.stringify({ pacts: written }) : lines.join('\n'));
  return EXIT.conformant;
}

/** Writes pacts into the folder of `--out`, and tells of each. */
export async function writeTexts(
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

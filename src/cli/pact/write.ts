import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNotWritten } from '../../errors.ts';
import { writePacts } from '../../pact/write/write-pacts.ts';
import type { pactWriteOptions } from '../definitions/pact/write.ts';
import { EXIT } from '../exit-code.ts';
import type { OptionTexts } from '../option-table.ts';
import { beyondPactText } from './beyond-pact-text.ts';

const DEFAULT_FOLDER = 'pacts';

/** Writes the pact files; other files of the folder stay as they are. */
export async function runPactWrite({ out, json }: OptionTexts<typeof pactWriteOptions>): Promise<number> {
  const folder = out || DEFAULT_FOLDER;
  const written: { file: string; interactions: number }[] = [];
  for (const [name, text] of Object.entries(await writePacts())) {
    const file = join(folder, name);
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(file, text))
      .catch((error) => {
        throw fileNotWritten(file, error, 'Name a folder that can be written in with --out.');
      });
    written.push({ file, interactions: JSON.parse(text).interactions.length });
  }
  const lines = written.map(({ file, interactions }) => `${file}: ${interactions} interactions`);
  const text = json ? JSON.stringify({ pacts: written }) : [...lines, '', beyondPactText()].join('\n');
  process.stdout.write(`${text}\n`);
  return EXIT.conformant;
}

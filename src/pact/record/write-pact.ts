import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../leftovers/temporary-folder.ts';
import { type Parties, pactFileName } from '../contracts/parties.ts';
import { loadPact } from '../load-pact.ts';
import type { ContractWriter } from './contract-writer.ts';

/** Runs the consumer tests of a contract; gives its pact file as a text, the same each time. */
export async function writePact(
  parties: Parties,
  write: (writer: ContractWriter) => Promise<void>,
): Promise<string> {
  // Pact adds to a file that it finds, so that old interactions would stay: each time a new folder.
  using folder = temporaryFolder();
  await write({ pact: await loadPact(), parties, folder: folder.path });
  return await readFile(join(folder.path, pactFileName(parties)), 'utf8');
}

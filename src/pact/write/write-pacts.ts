import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../clock/system-clock.ts';
import { type Party, pactFileName, parties } from '../contracts/parties.ts';
import { loadPact } from '../load-pact.ts';
import type { ContractWriter } from './contract-writer.ts';
import { writeDeliveries } from './write-deliveries.ts';
import { writeMessages } from './write-messages.ts';
import { writeUploads } from './write-uploads.ts';

const writers: Readonly<Record<Party, (writer: ContractWriter) => Promise<void>>> = {
  receiver: writeDeliveries,
  storage: writeUploads,
  recorder: writeMessages,
};

/** Runs the consumer tests of every contract; gives the pact files as texts, by name, the same each time. */
export async function writePacts(): Promise<Readonly<Record<string, string>>> {
  const pact = await loadPact();
  // Pact adds to a file that it finds, so that old interactions would stay: each time a new folder.
  const folder = await mkdtemp(join(tmpdir(), 'recorder-harness-pacts-'));
  try {
    const texts: [string, string][] = [];
    for (const party of Object.keys(parties) as Party[]) {
      await writers[party]({ pact, folder, clock: systemClock() });
      const name = pactFileName(parties[party]);
      texts.push([name, await readFile(join(folder, name), 'utf8')]);
    }
    return Object.fromEntries(texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFile } from '../package-file.ts';
import {
  type ContractName,
  contractParties,
  PARTY_NAMES,
  type PartyNames,
  pactFileName,
} from './contracts/parties.ts';

/** The folder of the pacts that come with the harness. */
export const SHIPPED_PACTS = fileURLToPath(packageFile('contracts/pacts'));

/** The texts of these pacts between parties of such names, by the names of their files. */
export async function shippedPacts(names: PartyNames): Promise<Readonly<Record<string, string>>> {
  const shipped = contractParties(PARTY_NAMES);
  const texts = Object.entries(contractParties(names)).map(async ([contract, parties]) => {
    const file = join(SHIPPED_PACTS, pactFileName(shipped[contract as ContractName]));
    const pact = JSON.parse(await readFile(file, 'utf8'));
    pact.consumer.name = parties.consumer;
    pact.provider.name = parties.provider;
    return [pactFileName(parties), JSON.stringify(pact, null, 2)];
  });
  return Object.fromEntries(await Promise.all(texts));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessHint, messageOf } from '../../errors.ts';
import type { Broker } from '../broker/ask-broker.ts';
import { type FetchedPact, fetchPact, fetchPacts, type PactsWanted } from '../broker/fetch-pacts.ts';
import type { ProviderVersion } from '../broker/publish-result.ts';
import { type Party, type PartyNames, standInFor } from '../contracts/parties.ts';
import { pactUnreadable } from '../pact-errors.ts';
import { type PactFile, readPact } from './pact-file.ts';

/** Pacts of a broker, and what is published of them. */
export interface BrokerSource {
  readonly broker: Broker;
  readonly wanted: PactsWanted;
  /** The one pact that is verified, in place of those that are wanted. */
  readonly pactUrl: URL | undefined;
  readonly publish: ProviderVersion | undefined;
}

/** Which pacts are verified. */
export interface PactChoice {
  readonly parties: readonly Party[];
  readonly names: PartyNames;
  /** Folder of the pact files, or a broker. */
  readonly source: string | BrokerSource;
}

/** A pact, and the party that it is held against. */
export interface PactToVerify {
  readonly party: Party;
  readonly pact: PactFile;
  /** Absent for a file. */
  readonly fetched?: FetchedPact;
}

/** The pacts that are chosen, in the order of their parties. */
export async function pactsToVerify({
  source,
  parties,
  names,
}: PactChoice): Promise<readonly PactToVerify[]> {
  if (typeof source !== 'string') {
    const [party = 'receiver'] = parties;
    return (await fetchAll(source)).map((fetched) => ({ party, pact: fetched.pact, fetched }));
  }
  const pacts = await readFolder(source);
  return parties.flatMap((party) => {
    const providers = [names[party], standInFor(names[party])];
    const own = pacts.filter(({ provider }) => providers.includes(provider));
    if (own.length > 0) return own.map((pact) => ({ party, pact }));
    throw pactUnreadable(source, `it holds no pact whose provider is "${names[party]}"`);
  });
}

async function fetchAll({ broker, pactUrl, wanted }: BrokerSource): Promise<readonly FetchedPact[]> {
  if (pactUrl === undefined) return await fetchPacts(broker, wanted);
  const fetched = await fetchPact(broker, pactUrl);
  const { provider } = fetched.pact;
  if (provider === wanted.provider) return [fetched];
  throw pactUnreadable(
    pactUrl.pathname,
    `its provider is "${provider}", and what is verified is "${wanted.provider}"`,
    'Name what is verified as the pact does, with --receiver-name, --storage-name or --recorder-name.',
  );
}

async function readFolder(folder: string): Promise<readonly PactFile[]> {
  try {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    return await Promise.all(
      files.map(async (name) => {
        const file = join(folder, name);
        return readPact(file, await readFile(file, 'utf8'));
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    throw pactUnreadable(folder, messageOf(error), accessHint(error));
  }
}

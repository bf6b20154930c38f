import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../errors.ts';
import { type FetchedPact, fetchPact, fetchPacts } from '../../pact/broker/fetch-pacts.ts';
import { type Party, standInFor } from '../../pact/contracts/parties.ts';
import { pactUnreadable } from '../../pact/pact-errors.ts';
import { type PactFile, readPact } from '../../pact/verify/pact-file.ts';
import type { BrokerSource, PactVerifyOptions } from './verify-options.ts';

/** A pact, and the party that it is held against. */
export interface PactToVerify {
  readonly party: Party;
  readonly pact: PactFile;
  /** Absent for a file. */
  readonly fetched?: FetchedPact;
}

/** The pacts of the options, in the order of their parties. */
export async function pactsToVerify(options: PactVerifyOptions): Promise<readonly PactToVerify[]> {
  const { source, parties, names } = options;
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
    throw error instanceof Error && 'errno' in error ? pactUnreadable(folder, messageOf(error)) : error;
  }
}

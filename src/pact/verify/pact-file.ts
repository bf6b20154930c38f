import { readFile } from 'node:fs/promises';
import { messageOf, pactUnreadable } from '../../errors.ts';
import type { Parties } from '../contracts/parties.ts';
import { RULES_GROUP } from '../write/rule-references.ts';

/** A provider state as it stands in a pact file. */
export interface FileState {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What is read of an interaction in a pact file. */
export interface FileInteraction {
  readonly description: string;
  readonly providerStates?: readonly FileState[];
  readonly request?: { readonly query?: Readonly<Record<string, unknown>>; readonly generators?: object };
  readonly comments?: { readonly references?: Readonly<Record<string, object>> };
}

/** A pact file of specification 4, with all that else stands in it. */
export interface PactFile {
  readonly consumer: { readonly name: string };
  readonly provider: { readonly name: string };
  readonly interactions: readonly FileInteraction[];
}

/** Reads the pact of two parties. */
export async function readPactFile(file: string, parties: Parties): Promise<PactFile> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw pactUnreadable(file, messageOf(error));
  });
  const pact = parsed(file, text);
  const { consumer, provider } = parties;
  if (pact.consumer?.name !== consumer || pact.provider?.name !== provider) {
    throw pactUnreadable(file, `it is not between ${consumer} and ${provider}`);
  }
  if (
    !Array.isArray(pact.interactions) ||
    pact.interactions.some(
      (one) => typeof one?.description !== 'string' || !Array.isArray(one.providerStates ?? []),
    )
  ) {
    throw pactUnreadable(
      file,
      'it has no list of interactions, each with a description and a list of states',
    );
  }
  return pact;
}

function parsed(file: string, text: string): PactFile {
  try {
    return Object(JSON.parse(text)) as PactFile;
  } catch {
    throw pactUnreadable(file, 'it is not JSON');
  }
}

/** Ids of the rules beside an interaction. */
export function rulesOf({ comments }: FileInteraction): readonly string[] {
  return Object.keys(comments?.references?.[RULES_GROUP] ?? {});
}

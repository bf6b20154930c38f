import type { Interaction } from '../contracts/interaction.ts';
import type { Parties } from '../contracts/parties.ts';
import type { Pact } from '../load-pact.ts';
import { RULES_GROUP, ruleReferences } from './rule-references.ts';

/** What the consumer tests of a contract are run with. */
export interface ContractWriter {
  readonly pact: Pact;
  readonly parties: Parties;
  /** Folder in which Pact writes its file. */
  readonly folder: string;
}

/** A new contract; Pact adds what is written to the file of both parties. */
export function contractOf({ pact, parties, folder }: ContractWriter) {
  return new pact.PactV4({ ...parties, dir: folder, logLevel: 'error' });
}

interface Described<Self> {
  given(state: string, params?: Record<string, string | number>): Self;
  reference(group: string, name: string, value: string): Self;
}

/** Adds the states of an interaction, and the rules beside it. */
export function described<Builder extends Described<Builder>>(
  builder: Builder,
  { states, rules }: Interaction,
): Builder {
  const given = states.reduce(
    (before, { name, params }) => (params ? before.given(name, { ...params }) : before.given(name)),
    builder,
  );
  return ruleReferences(rules).reduce(
    (before, [id, title]) => before.reference(RULES_GROUP, id, title),
    given,
  );
}

import { type Clause, clauses } from '../spec/clauses.ts';
import { envelopeSchemas } from '../spec/envelope-schemas.ts';
import * as limits from '../spec/limits.ts';
import { sha256 } from './sha256.ts';

/** The digest of the interface as this suite has it: however it is built, the same sentences have the same one. */
export function interfaceDigest(): string {
  const sentences = Object.entries(clauses as Readonly<Record<string, Clause>>).map(
    ([id, { section, text }]) => [id, section, text],
  );
  const constants = Object.entries(limits).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([sentences, constants, envelopeSchemas]));
}

import type { TSchema } from 'typebox';
import { entryDefinitions } from './entry-definitions.ts';

/** The JSON Schema 2020-12 of one line of a ledger, as it stands in `contracts/ledger.schema.json`. */
export function ledgerSchema(): TSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:recorder-harness:ledger',
    title: 'Ledger entry of recorder-harness',
    description:
      'One line of a ledger: a file of JSON objects, one on each line, that begins with an entry "run" and ends with an entry "end".',
    oneOf: Object.keys(entryDefinitions).map((kind) => ({ $ref: `#/$defs/${kind}` })),
    $defs: entryDefinitions,
  };
}

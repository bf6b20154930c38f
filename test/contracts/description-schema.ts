import { descriptionDefinition } from '../../src/target/description/description.ts';

/** The JSON Schema 2020-12 of a description. */
export const descriptionSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:recorder-harness:receiver',
  title: 'Description of a receiver',
  description: 'What its author tells of a receiver: the file receiver.json, or receiver.yaml.',
  ...descriptionDefinition,
};

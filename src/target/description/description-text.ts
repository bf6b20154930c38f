import { stringify } from 'yaml';
import type { Description } from './description.ts';
import { YAML_NAME } from './read-description.ts';

/** Where editors find the schema once the harness is among the packages of a project. */
const SCHEMA = './node_modules/recorder-harness/contracts/receiver.schema.json';

/** A description as it is written to a file of this name: YAML or JSON, with its schema for editors. */
export function descriptionText(description: Description, file: string): string {
  if (YAML_NAME.test(file)) return `# yaml-language-server: $schema=${SCHEMA}\n${stringify(description)}`;
  return `${JSON.stringify({ $schema: SCHEMA, ...description }, null, 2)}\n`;
}

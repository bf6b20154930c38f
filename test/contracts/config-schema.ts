import type { Option } from '../../src/cli/command/option-table.ts';
import { conform } from '../../src/cli/definitions/conform.ts';

const text = { type: ['string', 'number'] };
const texts = {
  anyOf: [{ type: 'array', items: text }, { type: 'object', additionalProperties: text }, text],
};

/** The JSON Schema of the file that `conform --config` reads: the options of `conform` under their names. */
export const configSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:recorder-harness:config',
  title: 'Config file of recorder-harness',
  description:
    'What "recorder-harness conform" is told by --config. What stands on the command line counts more.',
  type: 'object',
  additionalProperties: false,
  not: { type: 'object', required: ['url', 'command'], properties: { url: true, command: true } },
  properties: {
    $schema: { type: 'string', description: 'Where this schema is, for editors.' },
    url: { type: 'string', description: 'A receiver that runs, with its key.' },
    command: {
      anyOf: [{ type: 'array', items: text, minItems: 1 }, text],
      description: 'The command that starts a receiver, and its arguments.',
    },
    ...Object.fromEntries(
      Object.entries<Option>(conform.options).flatMap(([name, option]) =>
        name === 'config' ? [] : [[name, optionSchema(option)]],
      ),
    ),
  },
  examples: [
    { profile: 'core', url: 'http://127.0.0.1:5000/webhook?key=SECRET', 'storage-listen': '127.0.0.1:9000' },
    {
      command: ['python3', 'my_receiver.py'],
      env: { LISTEN_PORT: '{port}' },
      report: ['text', 'json=report.json'],
      'time-scale': 0.03,
    },
  ],
};

function optionSchema({ value, bare, repeatable, words, help: description }: Option): object {
  if (repeatable) return { ...texts, description };
  if (value === undefined) return { type: 'boolean', description };
  if (words) return { enum: words, description };
  return { type: bare === undefined ? text.type : [...text.type, 'boolean'], description };
}

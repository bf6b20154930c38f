import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { brokerOptions } from './broker-options.ts';
import { versionOptions } from './version-options.ts';

/** Options of `pact publish`. */
export const pactPublishOptions = {
  version: {
    value: 'VERSION',
    help: 'version of the consumers (default: the commit that git has checked out)',
  },
  ...versionOptions,
  'dry-run': { help: 'show what would be sent, and send nothing' },
  ...brokerOptions,
} as const satisfies OptionTable;

/** `recorder-harness pact publish` */
export const pactPublish = defineCommand({
  name: 'pact publish',
  summary: 'publish pacts to a Pact Broker',
  positionals: [
    {
      name: 'pact',
      optional: true,
      repeatable: true,
      help: 'a file, or a folder of them (default: pacts, where "pact write" puts them)',
    },
  ],
  options: pactPublishOptions,
  examples: [
    'PACT_BROKER_BASE_URL=http://127.0.0.1:9292 recorder-harness pact publish',
    'recorder-harness pact publish contracts/pacts --version 1.4.0 --branch main --dry-run',
  ],
  run: async (input) => {
    const { runPactPublish } = await import('../../pact/publish.ts');
    return runPactPublish(input.positionals, input.options);
  },
});

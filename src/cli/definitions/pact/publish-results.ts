import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { brokerOptions } from './broker-options.ts';
import { versionOptions } from './version-options.ts';

/** Options of `pact publish-results`. */
export const pactPublishResultsOptions = {
  version: {
    value: 'VERSION',
    help: 'version of the providers that were verified (default: the commit that git has checked out)',
  },
  ...versionOptions,
  'consumer-version': {
    value: 'VERSION',
    help: 'version under which the pacts were published (default: the latest)',
  },
  ...brokerOptions,
} as const satisfies OptionTable;

/** `recorder-harness pact publish-results` */
export const pactPublishResults = defineCommand({
  name: 'pact publish-results',
  summary: 'publish what a verification has shown to a Pact Broker',
  positionals: [{ name: 'file', help: 'what "recorder-harness pact verify --json" printed' }],
  options: pactPublishResultsOptions,
  examples: ['recorder-harness pact publish-results verified.json --version 1.4.0 --branch main'],
  run: async (input) => {
    const { runPactPublishResults } = await import('../../pact/publish-results.ts');
    return runPactPublishResults(input.positionals[0] ?? '', input.options);
  },
});

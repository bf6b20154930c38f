import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { brokerOptions } from './broker-options.ts';

/** Options of `pact record-deployment`. */
export const pactRecordDeploymentOptions = {
  pacticipant: { value: 'NAME', help: 'who was deployed' },
  version: { value: 'VERSION', help: 'its version (default: the commit that git has checked out)' },
  environment: { value: 'NAME', help: 'where to' },
  'application-instance': { value: 'NAME', help: 'which of several instances in that environment' },
  ...brokerOptions,
} as const satisfies OptionTable;

/** `recorder-harness pact record-deployment` */
export const pactRecordDeployment = defineCommand({
  name: 'pact record-deployment',
  summary: 'tell a Pact Broker what was deployed',
  positionals: [],
  options: pactRecordDeploymentOptions,
  examples: [
    'recorder-harness pact record-deployment --pacticipant webhook-receiver --environment production',
  ],
  run: async (input) => {
    const { runPactRecordDeployment } = await import('../../pact/record-deployment.ts');
    return runPactRecordDeployment(input.options);
  },
});

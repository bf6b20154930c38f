import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { brokerOptions } from './broker-options.ts';

/** Options of `pact can-i-deploy`. */
export const pactCanIDeployOptions = {
  pacticipant: { value: 'NAME', repeatable: true, help: 'who is to be deployed' },
  version: {
    value: 'VERSION',
    repeatable: true,
    help: 'its version, in the order of --pacticipant (default: the commit that git has checked out)',
  },
  'to-environment': {
    value: 'NAME',
    help: 'where to (default: compared with the latest versions, or with each other)',
  },
  wait: { value: 'TIME', help: 'wait that long for missing verification results, for example 5m' },
  ...brokerOptions,
} as const satisfies OptionTable;

/** `recorder-harness pact can-i-deploy` */
export const pactCanIDeploy = defineCommand({
  name: 'pact can-i-deploy',
  summary: 'ask a Pact Broker whether a version may be deployed',
  positionals: [],
  options: pactCanIDeployOptions,
  examples: [
    'recorder-harness pact can-i-deploy --pacticipant webhook-receiver --to-environment production --wait 5m',
  ],
  run: async (input) => {
    const { runPactCanIDeploy } = await import('../../pact/can-i-deploy.ts');
    return runPactCanIDeploy(input.options);
  },
});

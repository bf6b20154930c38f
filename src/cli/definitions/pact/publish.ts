import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { brokerOptions } from './broker-options.ts';

/** Options of `pact publish`. */
export const publishOptions = {
  version: {
    value: 'VERSION',
    help: 'version of the consumers (default: the commit that git has checked out)',
  },
  branch: { value: 'NAME', help: 'their branch (default: that of git, or of the CI system)' },
  tag: { value: 'NAME', repeatable: true, help: 'a tag for their version' },
  'build-url': {
    value: 'URL',
    help: 'page of the build (default: that of GitHub Actions, GitLab or Jenkins)',
  },
  'dry-run': { help: 'show what would be sent, and send nothing' },
  ...brokerOptions,
} as const satisfies OptionTable;

/** `recorder-harness pact publish` */
export const publish = defineCommand({
  name: 'pact publish',
  summary: 'publish contracts to a Pact Broker',
  positionals: [
    {
      name: 'contract',
      optional: true,
      repeatable: true,
      help: 'a file, or a folder of them (default: contracts/pacts)',
    },
  ],
  options: publishOptions,
  examples: [
    'PACT_BROKER_BASE_URL=http://127.0.0.1:9292 recorder-harness pact publish',
    'recorder-harness pact publish contracts/pacts --version 1.4.0 --branch main --dry-run',
  ],
  run: async (input) => {
    const { runPublish } = await import('../../pact/publish.ts');
    return runPublish(input.positionals, input.options);
  },
});

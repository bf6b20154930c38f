import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { partyNameOptions } from './party-name-options.ts';
import { receiverOptions } from './receiver-options.ts';

/** Options of `pact verify`. */
export const pactVerifyOptions = {
  pacts: { value: 'DIR', help: 'where the pact files are (default: those that come with the harness)' },
  only: {
    value: 'NAME',
    help: 'verify only the receiver, the storage or the recorder (default: all three; of a broker, the receiver)',
  },
  broker: { value: 'URL', help: 'take the pacts from this Pact Broker (default: PACT_BROKER_BASE_URL)' },
  'pact-url': { value: 'URL', help: 'take this one pact of a broker, for example that of its webhook' },
  'consumer-version-selectors': {
    value: 'JSON',
    repeatable: true,
    help: 'which pacts of the broker (default: main branches, deployed, released, and the branch of the provider)',
  },
  'enable-pending': { help: 'let pacts fail that the broker calls pending' },
  'include-wip-pacts-since': { value: 'DATE', help: 'also take work in progress since that day' },
  'provider-version': { value: 'VERSION', help: 'version of what is verified' },
  'provider-branch': { value: 'NAME', help: 'its branch' },
  publish: { help: 'publish the results to the broker, where every interaction was judged' },
  'as-stand-in': { help: 'verify a part of the harness under its own name, such as storage-stand-in' },
  ...partyNameOptions,
  ...receiverOptions,
  verbose: { help: 'show what the verifier of Pact prints' },
  json: { help: 'print JSON' },
} as const satisfies OptionTable;

/** `recorder-harness pact verify` */
export const pactVerify = defineCommand({
  name: 'pact verify',
  summary: 'hold a receiver, the mock storage and the mock recorder against their pacts',
  positionals: [
    {
      name: 'url',
      optional: true,
      help: 'a receiver that runs, with its key (default: the bundled receiver)',
    },
  ],
  rest: { name: 'command args...', help: 'start this receiver, verify it, end it' },
  options: pactVerifyOptions,
  examples: [
    'recorder-harness pact verify',
    "recorder-harness pact verify 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver',
    'recorder-harness pact verify --broker http://127.0.0.1:9292 --provider-version 1.4.0 --provider-branch main \\',
    '    --publish -- python3 my_receiver.py',
  ],
  run: async (input) => {
    const { readPactVerifyOptions } = await import('../../pact/verify-options.ts');
    const options = readPactVerifyOptions(input, process.env);
    const { runPactVerify } = await import('../../pact/verify.ts');
    return runPactVerify(options);
  },
});

import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { conformOptions } from '../conform-options.ts';

/** Options of `pact verify`. */
export const pactVerifyOptions = {
  pacts: { value: 'DIR', help: 'where the pact files are (default: those that come with the harness)' },
  only: { value: 'NAME', help: 'verify only the receiver, the storage or the recorder (default: all three)' },
  'storage-listen': conformOptions['storage-listen'],
  'storage-base-path': conformOptions['storage-base-path'],
  'storage-key': conformOptions['storage-key'],
  'receiver-dir': conformOptions['receiver-dir'],
  env: conformOptions.env,
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
    'recorder-harness pact verify --only receiver -- python3 my_receiver.py',
  ],
  run: async (input) => {
    const { readPactVerifyOptions } = await import('../../pact/verify-options.ts');
    const options = readPactVerifyOptions(input);
    const { runPactVerify } = await import('../../pact/verify.ts');
    return runPactVerify(options);
  },
});

import { defineCommand } from '../command-definition.ts';
import { conformOptions } from './conform-options.ts';

/** `recorder-harness conform` */
export const conform = defineCommand({
  name: 'conform',
  summary: 'judge a receiver against the interface',
  positionals: [
    {
      name: 'url',
      optional: true,
      help: 'a receiver that runs, with its key: http://127.0.0.1:5000/webhook?key=SECRET',
    },
  ],
  rest: { name: 'command args...', help: 'start this receiver, judge it, end it' },
  options: conformOptions,
  examples: [
    'recorder-harness conform',
    'recorder-harness conform --env LISTEN_PORT={port} -- python3 my_receiver.py',
    'recorder-harness conform --watch -- python3 my_receiver.py',
    "recorder-harness conform 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver --report json=report.json',
  ],
  run: async (input) => {
    const { readConformOptions } = await import('../conform-options.ts');
    const options = readConformOptions(input);
    const { runConform } = await import('../conform.ts');
    return runConform(options, () => readConformOptions(input));
  },
});

import type { CommandDefinition } from '../command/command-definition.ts';
import { conformOptions } from './conform-options.ts';
import { reachedByUrl } from './reaching-options.ts';

/** `recorder-harness conform` */
export const conform: CommandDefinition = {
  name: 'conform',
  summary: 'judge a receiver against the interface',
  positionals: [reachedByUrl],
  rest: { name: 'command args...', help: 'start this receiver, judge it, end it' },
  options: conformOptions,
  examples: [
    'recorder-harness conform',
    'recorder-harness conform --env LISTEN_PORT={port} -- python3 my_receiver.py',
    'recorder-harness conform --watch -- python3 my_receiver.py',
    "recorder-harness conform 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver --report json=report.json',
  ],
  run: async (written) => {
    const { readConformOptions } = await import('../conform/conform-options.ts');
    const options = readConformOptions(written);
    const { runConform } = await import('../conform/conform.ts');
    return runConform(options, () => readConformOptions(written));
  },
};

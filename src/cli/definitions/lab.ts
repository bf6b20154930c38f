import { defineCommand } from '../command-definition.ts';
import { conform } from './conform.ts';
import { labOptions } from './lab-options.ts';

/** `recorder-harness lab` */
export const lab = defineCommand({
  name: 'lab',
  summary: 'try a receiver by hand, on a page: send events, make storage fail, watch uploads',
  positionals: conform.positionals,
  rest: { name: 'command args...', help: 'start this receiver, and end it with the lab' },
  options: labOptions,
  examples: [
    'recorder-harness lab',
    'recorder-harness lab --env LISTEN_PORT={port} -- python3 my_receiver.py',
    "recorder-harness lab 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver',
  ],
  run: async (input) => {
    const { readLabOptions } = await import('../lab-options.ts');
    const options = readLabOptions(input);
    const { runLab } = await import('../lab.ts');
    return runLab(options);
  },
});

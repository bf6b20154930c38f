import type { CommandDefinition } from '../command/command-definition.ts';
import { labOptions } from './lab-options.ts';
import { reachedByUrl } from './reaching-options.ts';

/** `recorder-harness lab` */
export const lab: CommandDefinition = {
  name: 'lab',
  summary: 'try a receiver by hand, on a page: send events, make storage fail, watch uploads',
  positionals: [reachedByUrl],
  rest: { name: 'command args...', help: 'start this receiver, and end it with the lab' },
  options: labOptions,
  examples: [
    'recorder-harness lab',
    'recorder-harness lab --env LISTEN_PORT={port} -- python3 my_receiver.py',
    "recorder-harness lab 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver',
  ],
  run: async (written) => (await import('../lab.ts')).runLab(written),
};

import { LARGEST_PORT } from '../../listen-address.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, one } from '../command/option-table.ts';
import { share, wholeNumber } from '../command/option-value.ts';
import type { Described } from '../reaching/under-description.ts';
import { reachedByUrl, reaching, reachingOptions } from './reaching-options.ts';

const options = {
  port: one('PORT', 'port of the page, on 127.0.0.1 (default: a free one)', {
    read: wholeNumber({ most: LARGEST_PORT }),
  }),
  ...reachingOptions,
  'time-scale': one(
    'F',
    "the receiver's times are F times the interface's, also those of the bundled one (0.03: 10 s become 300 ms)",
    { read: share, usual: '1', shown: '' },
  ),
  json: flag('print JSON: where the page is, an error'),
};

export type LabTold = Told<typeof options, Described>;

export const lab: CommandDefinition<typeof options, Described> = {
  positionals: [reachedByUrl],
  rest: { name: 'command args...', help: 'start this receiver, and end it with the lab' },
  options,
  ...reaching,
  examples: [
    'recorder-harness lab',
    'recorder-harness lab --env LISTEN_PORT={port} -- python3 my_receiver.py',
    "recorder-harness lab 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver',
  ],
  action: async () => (await import('../lab.ts')).runLab,
};

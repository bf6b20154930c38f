import { eventTypes } from '../../spec/event-types.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, list, one, word } from '../command/option-table.ts';
import { template } from './reaching-options.ts';

const options = {
  out: one('FILE', 'where to write: JSON, or YAML as .yaml or .yml', { usual: 'receiver.json' }),
  name: one('NAME', 'what the receiver is called in reports'),
  type: word('TYPE', 'type of the events that try the receiver: one that it takes and that has no effect', [
    eventTypes,
    'app_launch',
  ]),
  env: list('NAME=TEMPLATE', 'variable of a started receiver, as for "conform"', template),
  yes: flag('ask nothing, and take what was found out or is usual'),
  json: flag('print JSON'),
};

export type InitTold = Told<typeof options>;

export const init: CommandDefinition<typeof options> = {
  positionals: [
    {
      name: 'url',
      optional: true,
      help: 'a receiver that runs, with its key where it has one; of an origin alone the path is looked for',
    },
  ],
  rest: { name: 'command args...', help: 'the command that starts the receiver; it is not run' },
  options,
  examples: [
    'recorder-harness init',
    "recorder-harness init 'http://127.0.0.1:5000?key=SECRET' --yes",
    'recorder-harness init --env LISTEN_PORT={port} -- python3 my_receiver.py',
  ],
  action: async () => (await import('../init.ts')).runInit,
};

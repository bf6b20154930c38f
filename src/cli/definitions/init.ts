import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';

/** Options of `init`. */
export const initOptions = {
  out: { value: 'FILE', help: 'where to write: JSON, or YAML as .yaml or .yml (default: receiver.json)' },
  name: { value: 'NAME', help: 'what the receiver is called in reports' },
  type: {
    value: 'TYPE',
    help: 'type of the events that try the receiver: one that it takes and that has no effect (default: app_launch)',
  },
  env: { value: 'NAME=TEMPLATE', help: 'variable of a started receiver, as for "conform"', repeatable: true },
  yes: { help: 'ask nothing, and take what was found out or is usual' },
  json: { help: 'print JSON' },
} as const satisfies OptionTable;

/** `recorder-harness init` */
export const init = defineCommand({
  name: 'init',
  summary: 'write a description of a receiver from what it answers, and from questions on a terminal',
  positionals: [
    {
      name: 'url',
      optional: true,
      help: 'a receiver that runs, with its key where it has one; of an origin alone the path is looked for',
    },
  ],
  rest: { name: 'command args...', help: 'the command that starts the receiver; it is not run' },
  options: initOptions,
  examples: [
    'recorder-harness init',
    "recorder-harness init 'http://127.0.0.1:5000?key=SECRET' --yes",
    'recorder-harness init --env LISTEN_PORT={port} -- python3 my_receiver.py',
  ],
  run: async (input) => (await import('../init.ts')).runInit(input),
});

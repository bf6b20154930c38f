import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';
import { descriptionOptions } from './conform-options.ts';

/** Options of `fixtures`. */
export const fixturesOptions = {
  out: {
    value: 'PATH',
    help: 'the file to write, or for json the folder; - is standard output (default: -)',
  },
  count: { value: 'N', help: 'how many (default: one of each type, or of each defect)' },
  tier: {
    value: 'NAME',
    help: 'realistic, odd: everything that the interface permits, or malformed: one defect each (default: realistic)',
  },
  format: {
    value: 'NAME',
    help: 'ndjson, json: a file each, http: for REST clients, or curl: a shell script (default: ndjson)',
  },
  type: { value: 'TYPE', help: 'only events of this type', repeatable: true },
  defect: { value: 'NAME', help: 'only this defect of the tier malformed', repeatable: true },
  like: {
    value: 'CAPTURE',
    help: 'events like those of a capture: its types, order, platforms and forms of values, none of its names, titles, paths and ids',
  },
  seed: { value: 'N', help: 'write the same events again (default: new ones, at the present time)' },
  ...descriptionOptions,
  force: { help: 'overwrite files' },
} as const satisfies OptionTable;

/** `recorder-harness fixtures` */
export const fixtures = defineCommand({
  name: 'fixtures',
  summary: 'write events to files, for tests in any language',
  positionals: [],
  options: fixturesOptions,
  examples: [
    'recorder-harness fixtures --format json --out fixtures --seed 1',
    'recorder-harness fixtures --tier malformed --format curl --out malformed.sh',
    'recorder-harness fixtures --type live_start --count 1000000 --out events.ndjson',
  ],
  run: async (input) => {
    const { readFixturesOptions } = await import('../fixtures-options.ts');
    const options = readFixturesOptions(input.options);
    const { runFixtures } = await import('../fixtures.ts');
    const { withRounds } = await import('../fixture-source.ts');
    return runFixtures(await withRounds(options));
  },
});

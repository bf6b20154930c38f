import { eventTypes } from '../../spec/event-types.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, list, one, word } from '../command/option-table.ts';
import { choice, LARGEST_SEED, notEmpty, wholeNumber } from '../command/option-value.ts';
import { apart } from '../command/relation.ts';
import { descriptionOptions } from './reaching-options.ts';

const options = {
  out: one('PATH', 'the file to write, or for json the folder; - is standard output', {
    read: notEmpty('Name a file or folder, or - for standard output.'),
    usual: '-',
  }),
  count: one('N', 'how many (default: one of each type, or of each defect)', {
    read: wholeNumber({ least: 1 }),
  }),
  tier: word('NAME', 'realistic, odd: everything that the interface permits, or malformed: one defect each', [
    ['realistic', 'odd', 'malformed'],
    'realistic',
  ]),
  format: word('NAME', 'ndjson, json: a file each, http: for REST clients, or curl: a shell script', [
    ['ndjson', 'json', 'http', 'curl'],
    'ndjson',
  ]),
  type: list('TYPE', 'only events of this type', choice(eventTypes)),
  defect: list('NAME', 'only this defect of the tier malformed'),
  like: one(
    'CAPTURE',
    'events like those of a capture: its types, order, platforms and forms of values, none of its names, titles, paths and ids',
  ),
  seed: one('N', 'write the same events again (default: new ones, at the present time)', {
    read: wholeNumber({ most: LARGEST_SEED }),
  }),
  ...descriptionOptions,
  force: flag('overwrite files'),
};

export type FixturesTold = Told<typeof options>;

export const fixtures: CommandDefinition<typeof options> = {
  positionals: [],
  options,
  relations: [apart('like', 'tier', 'a capture says what events are like')],
  examples: [
    'recorder-harness fixtures --format json --out fixtures --seed 1',
    'recorder-harness fixtures --tier malformed --format curl --out malformed.sh',
    'recorder-harness fixtures --type live_start --count 1000000 --out events.ndjson',
  ],
  action: async () => (await import('../fixtures/fixtures.ts')).runFixtures,
};

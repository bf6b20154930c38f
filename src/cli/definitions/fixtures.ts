import { eventTypes } from '../../spec/event-types.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { flag, list, one, word } from '../command/option-table.ts';
import { choice, LARGEST_SEED, notEmpty, wholeNumber } from '../command/option-value.ts';
import { apart } from '../command/read-options.ts';
import { descriptionOptions } from './description-options.ts';

/** Options of `fixtures`. */
export const fixturesOptions = {
  out: one('PATH', 'the file to write, or for json the folder; - is standard output (default: -)', {
    read: notEmpty('Name a file or folder, or - for standard output.'),
    usual: '-',
  }),
  count: one('N', 'how many (default: one of each type, or of each defect)', {
    read: (...written) => wholeNumber(...written, { least: 1 }),
  }),
  tier: word(
    'NAME',
    'realistic, odd: everything that the interface permits, or malformed: one defect each (default: realistic)',
    [['realistic', 'odd', 'malformed'], 'realistic'],
  ),
  format: word(
    'NAME',
    'ndjson, json: a file each, http: for REST clients, or curl: a shell script (default: ndjson)',
    [['ndjson', 'json', 'http', 'curl'], 'ndjson'],
  ),
  type: list('TYPE', 'only events of this type', (...written) => choice(...written, eventTypes)),
  defect: list('NAME', 'only this defect of the tier malformed'),
  like: one(
    'CAPTURE',
    'events like those of a capture: its types, order, platforms and forms of values, none of its names, titles, paths and ids',
  ),
  seed: one('N', 'write the same events again (default: new ones, at the present time)', {
    read: (...written) => wholeNumber(...written, { most: LARGEST_SEED }),
  }),
  ...descriptionOptions,
  force: flag('overwrite files'),
};

/** Which of them do not go together. */
export const fixturesRelations = [apart('like', 'tier', 'a capture says what events are like')];

/** `recorder-harness fixtures` */
export const fixtures: CommandDefinition = {
  name: 'fixtures',
  summary: 'write events to files, for tests in any language',
  positionals: [],
  options: fixturesOptions,
  examples: [
    'recorder-harness fixtures --format json --out fixtures --seed 1',
    'recorder-harness fixtures --tier malformed --format curl --out malformed.sh',
    'recorder-harness fixtures --type live_start --count 1000000 --out events.ndjson',
  ],
  run: async (written) => {
    const { readFixturesOptions } = await import('../fixtures/fixtures-options.ts');
    const options = readFixturesOptions(written);
    const { runFixtures } = await import('../fixtures/fixtures.ts');
    const { withRounds } = await import('../../recorder/fixtures/fixture-source.ts');
    return runFixtures(await withRounds(options, (sentence) => void process.stderr.write(`${sentence}\n`)));
  },
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choices } from '../../src/recorder/choices.ts';
import { extremeEnvelope } from '../../src/recorder/extreme-envelope.ts';
import { fixtureSource } from '../../src/recorder/fixtures/fixture-source.ts';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import { type MalformedEntry, malformedEntry } from '../../src/recorder/malformed/malformed-entry.ts';
import { minimalEnvelope } from '../../src/recorder/minimal-envelope.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { recordedFiles } from '../report/recorded.ts';

const SEED = 1;

/** All that belongs in `fixtures/`, by path below it. */
export async function fixtureFiles(): Promise<Readonly<Record<string, string>>> {
  const envelopes = eventTypes.flatMap((type, serial) => {
    const id = (kind: number): string => choices(SEED, kind * eventTypes.length + serial).uuid();
    return Object.entries({
      minimal: minimalEnvelope(type, id(1)),
      typical: sampleEnvelope(type, { seed: SEED, serial, isPlain: true }),
      extreme: extremeEnvelope(type, id(2)),
    }).map(([name, envelope]) => [
      `envelopes/${type}/${name}.json`,
      `${JSON.stringify(envelope, null, 2)}\n`,
    ]);
  });
  const malformed = await malformedEntries();
  return {
    ...Object.fromEntries(envelopes),
    'malformed.json': `[\n${malformed.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
    'README.md': readmePage(malformed),
    ...Object.fromEntries(Object.entries(recordedFiles()).map(([path, text]) => [`reports/${path}`, text])),
  };
}

/** The same as `recorder-harness fixtures --tier malformed --seed 1`. */
async function malformedEntries(): Promise<MalformedEntry[]> {
  const source = await fixtureSource({
    tier: 'malformed',
    types: eventTypes,
    defects: defectNames,
    count: defectNames.length,
    seed: SEED,
  });
  return [...source].flatMap(({ malformed }) => (malformed ? [malformedEntry(malformed)] : []));
}

/** The hand-written page with the table of all defects. */
function readmePage(malformed: readonly MalformedEntry[]): string {
  const page = readFileSync(join(import.meta.dirname, 'fixtures-page.md'), 'utf8');
  const rows = malformed.map((entry) => {
    const { defect, wrong, foundBy } = entry;
    const said = entry.interface.stated
      ? `"${entry.interface.section}": ${entry.interface.text}`
      : entry.interface.text;
    return `| \`${defect}\` | ${wrong} | ${foundBy} | ${said} |\n`;
  });
  return page.replace('<!-- defects -->\n', () => rows.join(''));
}

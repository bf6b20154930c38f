import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../../src/storage/faults/table.ts';
import { isWhole } from '../is-whole.ts';
import { everySchedule } from './every-schedule.ts';
import { runEmbedded } from './run-embedded.ts';
import { cube, everyFault, everyPlace, lonely, schedules, succeeding } from './schedules.ts';

/** Each time those in which every fault comes in every place; all for `npm run kills`. */
const run = isWhole ? schedules : everyPlace;

const steps = [...Object.values(everyFault), ...succeeding];

test('the README says how many schedules there are, and which faults are in none', () => {
  const readme = readFileSync(new URL('../../src/conformance/README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`in ${schedules.length} schedules of three attempts: all 12 x 12 x 12`);
  expect(readme).toContain(`each of ${Object.keys(everyFault).length} faults`);
  expect(Object.keys(lonely)).toEqual(['hold', 'pause', 'refuse', 'no-accept']);
});

test('every schedule of three attempts over a step of each kind is among them, and so is every fault', () => {
  expect(cube.length).toBeGreaterThanOrEqual(12 ** 3);
  expect(new Set(schedules)).toEqual(new Set([...cube, ...schedules]));
  expect([...Object.keys(everyFault), ...Object.keys(lonely)].toSorted()).toEqual(
    Object.keys(faults).toSorted(),
  );
  for (const [name, step] of Object.entries(everyFault)) {
    if (name !== 'status') expect(step.split('+')[0]?.split(/[:@]/)[0]).toBe(name);
  }
});

test(`the bundled receiver follows the model in ${run.length} schedules of three attempts`, async () => {
  const { report, entries } = await runEmbedded({}, { catalogue: [everySchedule(run)], slow: true });
  expect(report.rules[0]).toEqual(expect.objectContaining({ verdict: 'pass', observations: run.length }));
  const scripts = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'recording' ? [[entry.id, entry.script.split(',')] as const] : [],
    ),
  );
  const met = new Set(
    entries.flatMap((entry) => {
      if (entry.kind !== 'attempt') return [];
      const script = scripts.get(entry.recording ?? '') ?? [];
      return [`${entry.number} ${script[entry.number - 1]}`];
    }),
  );
  const wanted = steps.flatMap((step) => [1, 2, 3].map((attempt) => `${attempt} ${step}`));
  expect(wanted.filter((each) => !met.has(each))).toEqual([]);
});

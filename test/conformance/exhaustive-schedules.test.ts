import { expect, test } from 'vitest';
import { allowedCourses } from '../../src/conformance/model/allowed-courses.ts';
import { judgeByModel } from '../../src/conformance/model/judge-by-model.ts';
import type { Requirement } from '../../src/conformance/rule.ts';
import type { Scenario } from '../../src/conformance/scenario.ts';
import { runEmbedded } from './run-embedded.ts';

/** Every kind of answer and of loss that a script can hold, once. */
const STEPS = [
  '201',
  '500',
  '202',
  'delay:2s+500',
  'stall',
  'stall-unread',
  'reset-before',
  'reset@8KiB',
  'reset',
  'close',
  'wrong-json',
  'no-id',
];

const scripts = STEPS.flatMap((first) =>
  STEPS.flatMap((second) => STEPS.map((third) => [first, second, third].join(','))),
);

const everySchedule: Scenario = {
  id: 'every-schedule',
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    await Promise.all(
      scripts.map(async (script) => {
        const recording = await stage.lay('schedule', { bytes: 16_384, script });
        const attempts = Math.max(...allowedCourses(script).map(({ length }) => length));
        await stage.upload(recording, { attempts });
      }),
    );
    await stage.quiet();
  },
};

const rule: Requirement = {
  id: 'storm/every-schedule',
  title: 'Every schedule of three attempts over all faults goes as the model allows',
  clause: 'R8.retry',
  level: 'required',
  profile: 'reference',
  scenarios: [everySchedule],
  judge: judgeByModel,
  fix: '',
};

test(`the bundled receiver follows the model in all ${scripts.length} schedules of three attempts`, async () => {
  const { report, entries } = await runEmbedded({}, { catalogue: [rule], slow: true });
  expect(report.rules[0]).toEqual(expect.objectContaining({ verdict: 'pass' }));
  const uploads = new Set(entries.flatMap((entry) => (entry.kind === 'attempt' ? [entry.recording] : [])));
  expect(uploads.size).toBe(scripts.length);
}, 120_000);

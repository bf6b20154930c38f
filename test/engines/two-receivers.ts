import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { builtCommand } from '../built-command.ts';
import { startHarness } from '../cli/run-command.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { root } from '../docs/readme.ts';

/** Where the scripts and the files for engines lie. */
export const examples = join(root, 'test/examples/engines');

/** Whether engines are run, which takes a minute or more: `ENGINES=run`. */
export const areRun = process.env['ENGINES'] === 'run';

const OPTIONS = [
  '--time-scale',
  '0.03',
  '--only',
  'path/other-app-*',
  '--only',
  'auth/wrong-key-is-forbidden',
];

/** What the scripts are told: two receivers, two shards of each. */
export const settings = {
  HARNESS: `${process.execPath} ${builtCommand()}`,
  SHARDS: '2',
  OPTIONS: OPTIONS.join(' '),
};

/** The names of the receivers, and the exit codes that they are judged by. */
const exitCodes = { correct: 0, flawed: 1 };

/** A folder with the descriptions of two receivers. */
export function twoReceivers(): Scene {
  const files = scene();
  mkdirSync(files.path('receivers'));
  const program = (file: string) => join(root, 'test/third-party/python-stdlib', file);
  const scaled = { RETRY_DELAY_S: '0.3', UPLOAD_TIMEOUT_S: '1.8' };
  const described = {
    correct: { command: ['python3', program('receiver.py')], env: scaled },
    flawed: {
      command: ['python3', program('flawed_receiver.py')],
      env: { ...scaled, DEFECT: 'rewrites-every-app-path' },
    },
  };
  for (const [name, description] of Object.entries(described)) {
    writeFileSync(files.path(`receivers/${name}.json`), JSON.stringify(description));
  }
  return files;
}

/** Holds that the merged report of each receiver is that of one machine, but for times and for what a run chooses itself. */
export async function expectAsOnOneMachine(files: Scene): Promise<void> {
  const judged = Object.entries(exitCodes).map(async ([name, exitCode]) => {
    const description = ['--description', files.path(`receivers/${name}.json`)];
    const report = ['--report', `json=${files.path(`${name}.json`)}`];
    using whole = startHarness(['conform', ...description, '--seed', '1', ...OPTIONS, ...report]);
    expect((await whole.result).exitCode).toBe(exitCode);
    const merged = comparable(files.report(`ledgers/${name}/report.json`));
    expect(merged).toEqual(comparable(files.report(`${name}.json`)));
    expect(merged.rules.length).toBeGreaterThan(1);
  });
  await Promise.all(judged);
}

/** A report without times, places, ids of entries and the random part of the names of recordings. */
function comparable({ durationMs, startedAt, target, rules, ...report }: ReportData) {
  const judged = rules.map(({ evidence, repeat, ...rule }) => rule);
  return JSON.parse(JSON.stringify({ ...report, rules: judged }).replaceAll(/rh[0-9a-f]{12}/g, 'TOKEN'));
}

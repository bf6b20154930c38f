/** The suite against a started receiver in real time: the whole process against the critical path that it tells. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { measureNode, root, tell } from './measure.ts';
import { programs } from './programs.ts';

const GOAL = 1.05;

for (const kind of ['build', 'source'] as const) {
  const directory = mkdtempSync(join(tmpdir(), 'recorder-harness-bench-'));
  const { stdout, stderr, wallMs, exitCode } = await measureNode([
    ...[programs[kind], 'conform', '--json', '--receiver-dir', directory],
    ...['--', 'python3', join(root, 'test/third-party/python-stdlib/receiver.py')],
  ]);
  rmSync(directory, { recursive: true });
  if (stdout === '') throw new Error(`The run ended with ${exitCode} and no report:\n${stderr}`);
  const { criticalPathMs, durationMs, rules } = JSON.parse(stdout) as ReportData;
  const figures = `${seconds(wallMs)}, of it ${seconds(durationMs)} on the receiver, critical path ${seconds(criticalPathMs)}`;
  tell(`suite, real time, from the ${kind}`, figures, { ratio: wallMs / criticalPathMs, goal: GOAL });
  console.log(`  ${rules.length} rules, exit code ${exitCode}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

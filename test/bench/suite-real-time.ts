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
  tell({
    name: `suite, real time, from the ${kind}`,
    ours: `${seconds(wallMs)}, of it ${seconds(durationMs)} on the receiver, ${rules.length} rules, exit code ${exitCode}`,
    peer: `critical path ${seconds(criticalPathMs)}`,
    ...{ ratio: wallMs / criticalPathMs, goal: GOAL, better: 'less' },
  });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

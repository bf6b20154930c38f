import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BareModules } from './bare-context.ts';

const program = join(import.meta.dirname, 'bare-context.ts');

/** What the module `entry` exports as `result`, run in a context that has nothing of Node. */
export function runBare(modules: BareModules): unknown {
  const flags = ['--no-warnings', '--experimental-vm-modules'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, program], {
    input: JSON.stringify(modules),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from '../../src/spec/event-types.ts';
import { runHarness } from './run-command.ts';
import { program, scene } from './scene.ts';

const CORE = ['conform', '--profile', 'core', '--fuzz', '0', '--report', 'json=report.json'];
const RECEIVER = ['--', process.execPath, program('routed-receiver.mjs')];

test('a started receiver with a URL for each event type keeps the core rules by its routes alone', async () => {
  using files = scene();
  // An upload that never comes is not waited for.
  writeFileSync(files.path('receiver.json'), '{"storage":"none"}');
  const routes = eventTypes.flatMap((type) => ['--route', `${type}=http://127.0.0.1:{port}/on/${type}`]);
  const { stdout, exitCode } = await runHarness([...CORE, ...routes, ...RECEIVER], { cwd: files.folder });
  expect(stdout).toMatch(/^Conformant/m);
  expect(exitCode).toBe(0);
  expect(files.report().rules.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(5);

  const withoutOne = routes.slice(2);
  const { exitCode: broken } = await runHarness([...CORE, ...withoutOne, ...RECEIVER], { cwd: files.folder });
  expect(broken).toBe(1);
});

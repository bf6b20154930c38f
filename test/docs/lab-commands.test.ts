import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { LabState } from '../../src/lab/lab-api.ts';
import { program } from '../cli/scene.ts';
import { blockWith, readme } from './readme.ts';
import { startShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a block until its page is there, and gives what the page is told at first. */
async function stateOf(commands: string): Promise<LabState> {
  using shell = startShell(commands);
  const [, url = ''] = await shell.seen(/^Lab at (\S+)$/m);
  const state = (await (await fetch(`${url}api/state`)).json()) as LabState;
  shell.interrupt();
  expect(await shell.result).toEqual({ output: `Lab at ${url}\n`, exitCode: 0 });
  return state;
}

test('the lab works with the bundled receiver at once', async () => {
  const { target, retrying } = await stateOf(blockWith('-- lab\n').text);
  expect([target.kind, retrying.retryDelayMs]).toEqual(['embedded', 10_000]);
});

test('the lab is given less time to wait, as the README says', async () => {
  expect(readme).toContain('Add `--time-scale 0.03` to see it in a second.');
  const { retrying } = await stateOf(`${blockWith('-- lab\n').text.trim()} --time-scale 0.03`);
  expect(retrying.retryDelayMs).toBe(300);
});

test('the lab starts a receiver of yours', async () => {
  const { target } = await stateOf(
    withChanges(blockWith('-- lab --receiver-dir').text, {
      '/srv/receiver': folder,
      'python3 my_receiver.py': `${process.execPath} ${program('receiver.mjs')}`,
    }),
  );
  expect(target).toMatchObject({ kind: 'command' });
});

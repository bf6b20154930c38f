import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { commandTarget } from '../../src/target/command-target.ts';
import type { Target } from '../../src/target/target.ts';
import { labScene } from './scene.ts';

/** Answers every event; an error ends it. */
const program = fileURLToPath(new URL('mortal-receiver.mjs', import.meta.url));

function mortal(): Target {
  const directory = mkdtempSync(join(tmpdir(), 'harness-lab-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return commandTarget({ command: [process.execPath, program], env: {}, directory });
}

test('a receiver that ends is told with its last words, and is started again at request', async () => {
  const lab = await labScene({ target: mortal() });
  const before = await lab.page.until(() => lab.page.state()?.target.url !== '' && lab.page.state());
  const tooEarly = await lab.ask('POST', 'api/target/restart');
  expect(tooEarly.status).toBe(409);

  const deadly = JSON.stringify({ type: 'error', data: { error: 'fatal' } });
  await lab.get('POST', 'api/deliveries', { kind: 'once', body: deadly });
  const ended = await lab.page.until(() => lab.page.state()?.target.ended);
  expect(ended).toBe('with exit code 7');
  await lab.page.until(() =>
    [...lab.page.entries().values()].some((entry) => entry.kind === 'log' && entry.text === 'this was fatal'),
  );
  const [made] = await lab.deliveriesMade(1);
  expect(made).toHaveProperty('failure');
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  const refused = (await lab.deliveriesMade(11)).slice(1);
  expect(new Set(refused.map(({ failure }) => failure?.code))).toEqual(new Set(['refused']));

  const restarts = await Promise.all([1, 2].map(() => lab.ask('POST', 'api/target/restart')));
  expect(restarts.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const refusal = await restarts.find(({ status }) => status === 409)?.json();
  expect(refusal).toMatchObject({ title: 'The receiver is being started again.' });
  const state = await lab.page.until(() => !lab.page.state()?.target.ended && lab.page.state());
  expect(state.target).toEqual({ kind: 'command', url: expect.stringMatching(/^http:.*\/webhook$/) });
  expect(state.target.url).not.toBe(before.target.url);
  expect(lab.page.entries().get('run')).toMatchObject({ target: { url: state.target.url } });
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  expect((await lab.deliveriesMade(21)).at(-1)).toMatchObject({ answer: { status: 200 } });
});

test('a receiver that cannot be started again is told, and the lab lives on', async () => {
  const target = mortal();
  let starts = 0;
  const lab = await labScene({
    target: {
      ...target,
      open: (surroundings) => {
        starts += 1;
        if (starts > 1) throw new Error('its program is gone');
        return target.open(surroundings);
      },
    },
  });
  const deadly = JSON.stringify({ type: 'error', data: { error: 'fatal' } });
  await lab.get('POST', 'api/deliveries', { kind: 'once', body: deadly });
  await lab.page.until(() => lab.page.state()?.target.ended);
  const answer = await lab.ask('POST', 'api/target/restart');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ title: expect.stringContaining('its program is gone') });
  expect(await lab.get('GET', 'api/state')).toMatchObject({ target: { ended: 'with exit code 7' } });
});

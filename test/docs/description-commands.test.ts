import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptionDefinition } from '../../src/target/description/description.ts';
import { firstMistake } from '../../src/target/description/first-mistake.ts';
import { smallReceiver } from '../cli/described-receiver.ts';
import { scene } from '../cli/scene.ts';
import { blockWith, table } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

test('the description that init writes is one that conform takes', async () => {
  using files = scene();
  await using receiver = await smallReceiver(({ key, event }) =>
    key === 'SECRET' ? (event ? 200 : 400) : 403,
  );
  const commands = withChanges(blockWith('-- init').text, {
    'http://127.0.0.1:5000': receiver.origin,
    '/srv/receiver': files.folder,
    '--profile core': '--profile core --fuzz 0',
  });
  const { output, exitCode } = await runShell(commands);
  expect(JSON.parse(readFileSync(join(files.folder, 'receiver.json'), 'utf8'))).toEqual({
    $schema: './node_modules/recorder-harness/contracts/receiver.schema.json',
    url: `${receiver.origin}/webhook`,
    key: { in: 'query', variable: 'RECEIVER_SECRET' },
    success: { body: 'any' },
  });
  expect(output).toContain('answers in words of its own');
  expect(exitCode).toBe(0);
});

test('the description of the README is one, and its table has every member', () => {
  expect(firstMistake(JSON.parse(blockWith('"name": "archive"').text))).toBeUndefined();
  const told = table('member').flatMap(([member = '']) =>
    [...member.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const members = Object.keys(descriptionDefinition.properties).filter((name) => name !== '$schema');
  expect(told.toSorted()).toEqual(members.toSorted());
});

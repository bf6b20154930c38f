import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { eventTypes } from '../../src/spec/event-types.ts';
import { eventExamples } from '../contracts/event-examples.ts';

import { SECRET, scene } from '../receiver/scene.ts';
import { blockWith, root } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-contracts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The Python of Debian has its packages by apt; another one on the path may have them too. */
const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'from jsonschema import Draft202012Validator']).status === 0,
);

test('types are made that an event of each type has', async () => {
  const types = join(folder, 'event-types');
  const { exitCode } = await runShell(
    withChanges(blockWith('npx json2ts').text, { 'event-types': types }),
    '',
  );
  expect(exitCode).toBe(0);
  expect(readdirSync(types)).toHaveLength(eventTypes.length);
  const uses = eventTypes.map((type) => {
    const name = type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return `import type { ${name} } from './${type}.schema.js';
const ${type}: ${name} = ${JSON.stringify(eventExamples[type])};
// @ts-expect-error: the type of every event differs.
const other_${type}: ${name} = { ...${type}, type: 'other' };
`;
  });
  writeFileSync(join(types, 'uses.ts'), uses.join(''));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const args = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', join(types, 'uses.ts')];
  const { stdout, status } = spawnSync(tsc, args, { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});

test('the config file of the README keeps its schema', () => {
  const schema = JSON.parse(readFileSync(join(root, 'contracts/config.schema.json'), 'utf8'));
  const config = JSON.parse(blockWith('config.schema.json"').text);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  expect(ajv.validate(schema, config)).toBe(true);
  expect(config.$schema.replace('./node_modules/recorder-harness/', '')).toBe('contracts/config.schema.json');
});

describe.skipIf(python === undefined)('with jsonschema of Python', () => {
  const toPython = { 'python3 ': `${python} ` };

  test('a saved ledger is checked, and a line that is none is told', async () => {
    const ledger = join(folder, 'answers.ndjson');
    const commands = withChanges(blockWith('check_lines.py').text, { ...toPython, 'answers.ndjson': ledger });
    const good = await runShell(commands);
    expect(good.output).toMatch(/\n\d+ lines, 0 wrong\n$/);
    expect(good.exitCode).toBe(0);
    writeFileSync(ledger, `${readFileSync(ledger, 'utf8')}{"kind":"log","id":"l1","atMs":-1}\n`);
    const [, checks = ''] = commands.split('\n');
    const bad = await runShell(checks, '');
    expect(bad.output).toMatch(/^line \d+, .*\n\d+ lines, 1 wrong\n$/);
    expect(bad.exitCode).toBe(1);
  });

  test('a receiver is held against the OpenAPI document', async () => {
    await using bundled = await scene();
    const commands = withChanges(blockWith('check_receiver.py').text, {
      ...toPython,
      'http://127.0.0.1:5000/webhook?key=SECRET': `${bundled.receiver.url}?key=${encodeURIComponent(SECRET)}`,
    });
    const { output, exitCode } = await runShell(commands, '');
    expect(output).toContain('video_transmux_finish: 200 {"status": "success"}\n');
    expect(output.match(/: 200 \{"status": "ignored"\}\n/g)).toHaveLength(eventTypes.length - 1);
    expect(exitCode).toBe(0);
    const wrongKey = commands.replace(/key=[^']*/, 'key=wrong');
    expect(await runShell(wrongKey, '')).toMatchObject({ exitCode: 1 });
  });
});

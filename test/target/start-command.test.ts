import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { startCommand } from '../../src/target/start-command.ts';
import { commandsFolder, startFixture } from './start-fixture.ts';

test('gives each line of output with its stream', async () => {
  const lines: string[] = [];
  await using command = await startFixture('exits.mjs', {}, (stream, text) =>
    lines.push(`${stream}: ${text}`),
  );
  await command.exited;
  expect(lines).toContain('stdout: line 30');
  expect(lines).toContain('stderr: no storage configured');
});

test('takes what is written to /dev/stdout and /dev/stderr', async () => {
  const lines: string[] = [];
  const script = 'echo one > /dev/stdout; echo two > /dev/stderr; echo three';
  await using command = await startCommand({
    command: ['sh', '-c', script],
    cwd: commandsFolder,
    env: {},
    onLine: (stream, text) => lines.push(`${stream}: ${text}`),
  });
  expect(await command.exited).toEqual({ code: 0, signal: null });
  expect(lines.toSorted()).toEqual(['stderr: two', 'stdout: one', 'stdout: three']);
});

test.runIf(process.platform === 'linux')('lets a command open so few files and connections', async () => {
  const lines: string[] = [];
  await using command = await startCommand({
    command: ['sh', '-c', 'ulimit -Hn; ulimit -Sn'],
    cwd: commandsFolder,
    env: {},
    descriptors: 37,
    onLine: (_, text) => lines.push(text),
  });
  await command.exited;
  expect(lines).toEqual(['37', '37']);
});

test.runIf(process.platform === 'linux')('lets each line of a command fail as on a full disk', async () => {
  await using command = await startCommand({
    command: ['python3', '-c', 'import os\ntry: os.write(1, b"x")\nexcept OSError as e: os._exit(e.errno)'],
    cwd: commandsFolder,
    env: {},
    outputIsFull: true,
  });
  expect((await command.exited).code).toBe(constants.errno.ENOSPC);
});

test('keeps the last twenty lines of each output', async () => {
  await using command = await startFixture('exits.mjs');
  await command.exited;
  expect(command.lastLines).toHaveLength(21);
  expect(command.lastLines.at(-1)).toBe('no storage configured');
  expect(command.lastLines).not.toContain('line 1');
});

test('tells the exit code of a command that ends by itself', async () => {
  await using command = await startFixture('exits.mjs');
  expect(await command.exited).toEqual({ code: 3, signal: null });
});

test('passes variables on whose names no shell knows', async () => {
  const lines: string[] = [];
  await using command = await startCommand({
    command: [process.execPath, '-p', 'process.env["discovery.type"] + process.env.PLAIN'],
    cwd: commandsFolder,
    env: { 'discovery.type': 'single node, "quoted"', PLAIN: ' $HOME' },
    onLine: (_, text) => lines.push(text),
  });
  await command.exited;
  expect(lines).toEqual(['single node, "quoted" $HOME']);
});

test('passes arguments on as they are', async () => {
  const lines: string[] = [];
  await using command = await startCommand({
    command: [process.execPath, '-p', 'process.argv.slice(1).join()', '--', '$HOME', "it's", '', '*'],
    cwd: commandsFolder,
    env: {},
    onLine: (_, text) => lines.push(text),
  });
  await command.exited;
  expect(lines).toEqual(["$HOME,it's,,*"]);
});

test('looks for a program where its own variables say', async () => {
  const starting = startCommand({ command: ['ls'], cwd: commandsFolder, env: { PATH: commandsFolder } });
  await expect(starting).rejects.toMatchObject({
    message: expect.stringContaining('there is no program "ls" on the PATH'),
  });
});

test('names a program that does not exist', async () => {
  const starting = startCommand({ command: ['pyton3', 'receiver.py'], cwd: commandsFolder, env: {} });
  await expect(starting).rejects.toMatchObject({
    code: 'RWH_RECEIVER_NOT_STARTED',
    message: expect.stringContaining('there is no program "pyton3" on the PATH'),
  });
});

test('tells a command given as one word to be given as several', async () => {
  const starting = startCommand({ command: ['python3 receiver.py'], cwd: commandsFolder, env: {} });
  await expect(starting).rejects.toMatchObject({ hint: expect.stringContaining('as separate words') });
});

test('tells a script that is not on the PATH to be named with its folder', async () => {
  const starting = startCommand({ command: ['receiver.py'], cwd: commandsFolder, env: {} });
  await expect(starting).rejects.toMatchObject({ hint: expect.stringContaining('./receiver.py') });
});

test('names a script that may not be run', async () => {
  const starting = startCommand({ command: ['./receiver.py'], cwd: commandsFolder, env: {} });
  await expect(starting).rejects.toMatchObject({ hint: expect.stringContaining('chmod +x') });
});

test('names a working directory that does not exist', async () => {
  const starting = startCommand({ command: ['node'], cwd: '/no/such/folder', env: {} });
  await expect(starting).rejects.toMatchObject({ message: expect.stringContaining('/no/such/folder') });
});

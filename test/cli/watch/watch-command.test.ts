import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHarness, startHarness } from '../run-command.ts';
import { type Scene, scene } from '../scene.ts';
import { onTerminal, type Terminal } from './terminal.ts';
import { receiverSource, unanswering, unreadable } from './written-receiver.ts';

/** Two rules that are judged at once, without an upload. */
const TAKEN = 'envelope/null-live-id-and-start-time-are-accepted';
const KEY = 'delivery/bad-key-is-refused';
const watch = ['conform', '--watch', '--only', TAKEN, '--only', KEY];
const command = ['--', process.execPath, 'receiver.cjs'];

/** A folder with a receiver that is being written. */
function workshop(source: string): Scene & { save(source: string): void } {
  const files = scene();
  const save = (text: string): void => writeFileSync(files.path('receiver.cjs'), text);
  save(source);
  return { ...files, save };
}

/** A program that stands for the one which opens files: it writes down what it shall open, and ends with `code`. */
function opener(files: Scene, code: number): Record<string, string> {
  mkdirSync(files.path('.programs'));
  const program = files.path('.programs/xdg-open');
  writeFileSync(program, `#!/bin/sh\necho "$1" > '${files.path('.opened')}'\nexit ${code}\n`);
  chmodSync(program, 0o755);
  return { PATH: `${files.path('.programs')}${delimiter}${process.env['PATH']}` };
}

const waiting = /Waiting for changes in .*Keys: r run again, f failed only, o open the report, q quit\./;

async function ending(terminal: Terminal): Promise<string> {
  const [text] = await terminal.next(/ended with .*/);
  return text.trim();
}

describe('on a terminal', () => {
  test('a receiver that is mended on disk gets green: failed rules first, then all', async () => {
    using files = workshop(receiverSource({ refusal: 200 }));
    using terminal = onTerminal([...watch, ...command], { cwd: files.folder });
    await terminal.next(/Judging all rules\./);
    await terminal.next(/^Not conformant/m);
    await terminal.next(waiting);

    files.save(unreadable);
    await terminal.next(/Judging the rule that is open first \(receiver\.cjs changed\)\./);
    await terminal.next(/before it listened[\s\S]*SyntaxError/);
    await terminal.next(waiting);

    files.save(receiverSource());
    await terminal.next(/Judging the rule that is open first \(receiver\.cjs changed\)\./);
    await terminal.next(/^Conformant/m);
    await terminal.next(/Judging all rules \(those that were open hold now\)\./);
    await terminal.next(/^Conformant/m);
    await terminal.next(waiting);
    terminal.press('q');
    expect(await ending(terminal)).toBe('ended with 0, terminal as it was');
  });

  test('keys make a run again, of all rules or of those that failed, and open its report', async () => {
    using files = workshop(receiverSource({ refusal: 200 }));
    const env = opener(files, 0);
    using terminal = onTerminal([...watch, ...command], { cwd: files.folder, env });
    terminal.press('o');
    await terminal.next(/There is no report yet\./);
    await terminal.next(waiting);

    terminal.press('f');
    await terminal.next(/Judging the rule that is open only \(asked for\)\./);
    await terminal.next(waiting);
    terminal.press('r');
    await terminal.next(/Judging all rules \(asked for\)\./);
    await terminal.next(waiting);
    terminal.press('o');
    const [, report = ''] = await terminal.next(/The report is in (\S+)\.\r?\n/);
    await expect.poll(() => existsSync(files.path('.opened'))).toBe(true);
    await expect.poll(() => files.text('.opened').trim()).toBe(report);
    expect(readFileSync(report, 'utf8')).toContain(KEY);
    terminal.press('q');
    expect(await ending(terminal)).toBe('ended with 1, terminal as it was');
  });

  test('a report that nothing opens is named', async () => {
    using files = workshop(receiverSource());
    const env = opener(files, 3);
    using terminal = onTerminal([...watch, ...command], { cwd: files.folder, env });
    await terminal.next(waiting);
    terminal.press('o');
    await terminal.next(/The report is in \S+\./);
    await terminal.next(/No program of this machine opens it by itself/);
    terminal.press('q');
    expect(await ending(terminal)).toBe('ended with 0, terminal as it was');
  });

  test.each([
    ['Ctrl-C', (terminal: Terminal) => terminal.press('\u0003')],
    ['SIGTERM', (terminal: Terminal) => terminal.signal('SIGTERM')],
    ['q', (terminal: Terminal) => terminal.press('q')],
  ])('%s during a run ends it, and gives the terminal back', async (_, end) => {
    // It answers nothing, so the run goes on for as long as it takes to press the key.
    using files = workshop(unanswering);
    using terminal = onTerminal([...watch, ...command], { cwd: files.folder });
    await terminal.next(/Judging all rules\./);
    await expect.poll(() => existsSync(files.path('.asked'))).toBe(true);
    end(terminal);
    expect(await ending(terminal)).toBe('ended with 130, terminal as it was');
  });
});

describe('without a terminal', () => {
  test('changes are seen all the same, and a signal ends it', async () => {
    using files = workshop(receiverSource({ refusal: 200 }));
    using running = startHarness([...watch, '--report', 'json=report.json', ...command], {
      cwd: files.folder,
    });
    await running.seenAsError(/Waiting for changes in .* Ctrl-C ends it\./);
    expect(files.report()).toMatchObject({ exitCode: 1 });
    files.save(receiverSource());
    await running.seenAsError(/those that were open hold now[\s\S]*Waiting for changes/);
    expect(files.report()).toMatchObject({ exitCode: 0, summary: { pass: 2 } });
    running.interrupt('SIGTERM');
    const { stdout, exitCode } = await running.result;
    expect(exitCode).toBe(130);
    expect(stdout).not.toContain('\u001b');
  });

  test('a description that is mended holds in the next run, and a broken one is told of', async () => {
    using files = workshop(receiverSource({ refusal: 200 }));
    const describe = (description: object): void =>
      writeFileSync(files.path('receiver.json'), JSON.stringify(description));
    describe({ command: [process.execPath, 'receiver.cjs'] });
    using running = startHarness(watch, { cwd: files.folder });
    await running.seenAsError(/Waiting for changes/);
    describe({ command: [process.execPath, 'receiver.cjs'], kee: { in: 'none' } });
    await running.seenAsError(/there is no member "kee"[\s\S]*Waiting for changes/);
    describe({ command: [process.execPath, 'receiver.cjs'], key: { in: 'none' } });
    await running.seen(/by its own description: takes no key/);
    running.interrupt();
    await running.result;
  });

  test('a change during a run stops it and makes it again', async () => {
    using files = workshop("setInterval(() => {}, 1000); require('node:fs').writeFileSync('.started', '');");
    using running = startHarness([...watch, ...command], { cwd: files.folder });
    await expect.poll(() => existsSync(files.path('.started'))).toBe(true);
    files.save(receiverSource());
    await running.seenAsError(/The run is stopped and made again \(receiver\.cjs changed\)\./);
    await running.seen(/^Conformant/m);
    running.interrupt();
    await running.result;
  });
});

test.each([
  [['conform', '--watch'], /--watch needs a command/],
  [['conform', '--watch', 'http://127.0.0.1:5000/webhook'], /--watch needs a command/],
  [[...watch, '--shard', '1/2', '--seed', '1', ...command], /does not go with --shard/],
  [[...watch, '--known-failures', 'known.json', '--update', ...command], /does not go with --update/],
  [[...watch, '--plan', ...command], /does not go with --plan/],
  [[...watch, '--list', ...command], /does not go with --list/],
  [[...watch, '--report', 'junit', ...command], /--report junit would go to the same place/],
])('%j is refused with a hint', async (args, message) => {
  const { stderr, exitCode } = await runHarness(args);
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^hint: /m);
  expect(exitCode).toBe(2);
});

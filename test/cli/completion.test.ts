import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { runHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

const manual = packageFile('contracts/command/recorder-harness.1').pathname;

/** What is written, and some of what it is completed to. */
const lines: readonly (readonly [words: string, found: readonly string[], missing: readonly string[]])[] = [
  ['con', ['conform'], ['init']],
  ['pact ', ['write', 'record', 'verify'], ['conform']],
  ['pact verify --on', ['--only'], ['--json']],
  ['pact verify --only ', ['receiver', 'storage', 'recorder'], ['core']],
  ['conform --profile ', ['core', 'hardening'], ['--slow']],
  ['capture --fo', ['--forward', '--force'], ['--out']],
  ['emit video_tr', ['video_transmux_finish'], ['session']],
  ['completion ', ['bash', 'zsh', 'fish'], ['conform']],
];

let files: Scene;
beforeAll(async () => {
  files = scene();
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runHarness(['completion', shell]);
    writeFileSync(files.path(`completion.${shell}`), stdout);
  }
});
afterAll(() => files[Symbol.dispose]());

/** Whether this machine has a program. */
function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** What a shell prints that runs a script in the folder of the completions, without settings of its user. */
function printed(shell: string, options: readonly string[], script: string): string {
  const env = { ...process.env, HOME: files.folder };
  return execFileSync(shell, [...options, '-c', script], { cwd: files.folder, encoding: 'utf8', env });
}

describe.each(lines)('"%s" is completed', (words, found, missing) => {
  function check(output: string): void {
    const offered = output.split(/\s+/);
    expect(offered).toEqual(expect.arrayContaining([...found]));
    for (const word of missing) expect(offered).not.toContain(word);
  }

  test('in bash', () => {
    const typed = words.split(' ').map((word) => `'${word}'`);
    check(
      printed(
        'bash',
        ['--norc'],
        `source completion.bash; COMP_WORDS=(recorder-harness ${typed.join(' ')}); COMP_CWORD=${typed.length}
        _recorder_harness; echo "\${COMPREPLY[*]}"`,
      ),
    );
  });

  test.skipIf(!has('fish'))('in fish', () => {
    const script = `source completion.fish; complete -C 'recorder-harness ${words}' | string split -f1 \\t`;
    check(printed('fish', ['--no-config'], script));
  });
});

test('an equals sign before a value is completed in bash', () => {
  const script = `source completion.bash; COMP_WORDS=(recorder-harness conform --profile = co); COMP_CWORD=4
    _recorder_harness; echo "\${COMPREPLY[*]}"`;
  expect(printed('bash', ['--norc'], script)).toBe('core\n');
});

test('what stands after two dashes is left to the shell', () => {
  const script = `source completion.bash; COMP_WORDS=(recorder-harness conform -- --pro); COMP_CWORD=3
    _recorder_harness; echo "\${COMPREPLY[*]}"`;
  expect(printed('bash', ['--norc'], script)).toBe('\n');
});

test.skipIf(!has('zsh'))('zsh completes by what is written for bash', () => {
  const script = `zmodload zsh/zpty; zpty shell zsh -f -i
    zpty -w shell "source completion.zsh; echo rea''dy"; zpty -r shell out '*ready*'
    zpty -w -n shell $'recorder-harness pact verify --publ\\t'; zpty -r shell out '*--publish*'; print -r -- "$out"`;
  expect(printed('zsh', ['-f'], script)).toContain('pact verify --publish');
});

test('another shell is answered with those that are known', async () => {
  const { stderr, exitCode } = await runHarness(['completion', 'bsh']);
  expect(stderr).toBe(
    'error: The shell cannot be "bsh".\nhint: Did you mean "bash"? Choose one of bash, zsh, fish.\n',
  );
  expect(exitCode).toBe(2);
});

test.skipIf(!has('groff'))('the manual page is shown without a warning, with each command', () => {
  const options = ['-k', '-man', '-Tutf8', '-ww', '-P-cbou', '-rLL=200n'];
  const shown = spawnSync('groff', [...options, manual], { encoding: 'utf8' });
  expect(shown.stderr).toBe('');
  expect(shown.stdout).toMatch(/^ +recorder-harness - judge receivers/m);
  expect(shown.stdout).toMatch(/^ {3}pact verify\n.*\n\n +recorder-harness pact verify \[url\] \[options\]/m);
  expect(shown.stdout).toMatch(/--profile NAME\s+core, reference or hardening/);
});

test.skipIf(!has('mandoc'))('the manual page has no mistake', () => {
  const { stdout, stderr } = spawnSync('mandoc', ['-T', 'lint', '-W', 'error', manual], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});

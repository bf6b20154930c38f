import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { blockWith } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

test('saved runs are compared', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'matrix.html');
  const { output, exitCode } = await runShell(
    withChanges(blockWith('-- report diff').text, { 'matrix.html': file }),
  );
  expect(readFileSync(file, 'utf8')).toContain('"comparison":"matrix"');
  expect(output).toContain('FIXED  retry/waits-ten-seconds');
  expect(output).toContain('| `retry/waits-ten-seconds` | ✅ | ❌ |');
  expect(output).toContain(
    'The runs name different receivers: "python3 test/third-party/python-stdlib/flawed_',
  );
  // The later run was not asked for what fails in the earlier one too.
  expect(output).toContain('HIDDEN  retry/every-other-status-is-a-failure');
  expect(exitCode).toBe(3);
});

test('a failure is exported as a test', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'test_failure.py');
  const commands = withChanges(blockWith('-- report export').text, { 'test_failure.py': file });
  expect(await runShell(commands)).toEqual({ output: '', exitCode: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/^# retry\/waits-ten-seconds: [\s\S]*"leastGapMs": 9\d{3}/);
  // The ledger names the command, and not the variable that its defects came by.
  const { output } = await runShell(`DEFECT=delay-5s python3 ${file}`);
  expect(output).toMatch(/^AssertionError: 5\d{3}\S* ms between attempts$/m);
});

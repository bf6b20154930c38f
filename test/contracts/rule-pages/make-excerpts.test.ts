import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('an excerpt of a rule that there is not is refused, with the nearest that there is', () => {
  const words = [join(import.meta.dirname, 'make-excerpts.ts'), 'retry/wait-ten-seconds'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ stdout, stderr, status }).toEqual({
    stdout: '',
    stderr:
      'error: "retry/wait-ten-seconds" is no rule that can fail.\nhint: Did you mean "retry/waits-ten-seconds"?\n',
    status: 2,
  });
});

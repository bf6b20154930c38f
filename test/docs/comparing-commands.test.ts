import { expect, test } from 'vitest';
import { blockWith } from './readme.ts';
import { runShell } from './shell.ts';

test('saved runs are compared', async () => {
  const { output, exitCode } = await runShell(blockWith('-- report diff').text);
  expect(output).toContain('FIXED  retry/waits-ten-seconds');
  expect(output).toContain('| `retry/waits-ten-seconds` | ✅ | ❌ |');
  expect(exitCode).toBe(0);
});

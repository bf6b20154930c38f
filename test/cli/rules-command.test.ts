import { expect, test } from 'vitest';
import { runHarness } from './run-command.ts';

test('lists the catalogue, as text and as JSON', async () => {
  const [text, json] = await Promise.all([runHarness(['rules']), runHarness(['rules', '--json'])]);
  const rules: { id: string }[] = JSON.parse(json.stdout);
  expect(text.stdout).toContain(`Rules: ${rules.length}`);
  for (const { id } of rules) expect(text.stdout).toContain(`${id} `);
});

test('prints the page of one rule', async () => {
  const { stdout, exitCode } = await runHarness(['rules', 'retry/redirect-is-a-failure']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^# retry\/redirect-is-a-failure\n[\s\S]*A required rule[\s\S]*Clause `R8[\s\S]*### Go/,
  );
});

test('names the nearest rule for one that does not exist', async () => {
  const { stdout, stderr, exitCode } = await runHarness(['rules', 'retry/redirects-is-failure']);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toContain('Did you mean "retry/redirect-is-a-failure"?');
});

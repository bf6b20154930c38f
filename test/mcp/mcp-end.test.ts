import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { main } from '../cli/run-command.ts';

const params = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};
const opening = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });

const ways: Readonly<Record<string, (child: ChildProcess) => unknown>> = {
  'its input ends': (child) => child.stdin?.end(),
  'its input breaks off': (child) => child.stdin?.destroy(),
  SIGINT: (child) => child.kill('SIGINT'),
  SIGTERM: (child) => child.kill('SIGTERM'),
};

test.each(Object.entries(ways))('the server ends with code 0 when there is %s', async (_, end) => {
  const child = spawn(process.execPath, [main, 'mcp'], { stdio: 'pipe' });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  child.stdin.write(`no message\n${opening}\n`);
  await once(child.stdout, 'data');
  end(child);
  expect(await once(child, 'exit')).toEqual([0, null]);
  // It carries the protocol and nothing else, also after a line that is no message.
  const messages = (await output)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(messages).toMatchObject([
    { jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'recorder-harness' } } },
  ]);
  expect(await errors).toBe('');
});

test('an input that has ended already is no mistake', async () => {
  const child = spawn(process.execPath, [main, 'mcp'], { stdio: ['ignore', 'pipe', 'pipe'] });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

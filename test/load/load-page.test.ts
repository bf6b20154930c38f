import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startReceiver } from '../cli/emit-scene.ts';
import { scene } from '../cli/scene.ts';
import { engineBlocks } from '../docs/engine-blocks.ts';
import { root } from '../docs/readme.ts';
import { runShell, withChanges } from '../docs/shell.ts';

test('two storms are merged', async () => {
  await using receiver = await startReceiver();
  using files = scene();
  const commands = withChanges(engineBlocks.merge.text, {
    ':5000': `:${new URL(receiver.url).port}`,
    '--rate 150 --duration 30s': '--rate 20 --duration 1s',
    'first.ndjson': files.path('first.ndjson'),
    'second.ndjson': files.path('second.ndjson'),
  });
  // Where the machine is so busy that a rate is missed, the first command ends with 3.
  const { output } = await runShell(commands.replaceAll('.ndjson\n', '.ndjson || true\n'));
  expect(output).toMatch(/^Planned 40 at 40 a second, sent 40 at /m);
  expect(receiver.received).toHaveLength(40);
});

test('the files for engines are where the commands look for them, and are told what they ask for', async () => {
  using files = scene();
  for (const name of ['k6.js', 'artillery.yml', 'locustfile.py']) {
    copyFileSync(join(root, 'test/examples/engines', name), files.path(name));
  }
  const door = 'node_modules/recorder-harness/dist/load';
  mkdirSync(files.path(door), { recursive: true });
  writeFileSync(files.path(`${door}/index.js`), 'export {};\n');
  // The engines themselves are run by other tests, where that is asked for.
  const told = 'env | grep -E "^(RECEIVER_URL|WEBHOOK_SECRET)=" | sort | tr "\\n" " "';
  const prelude = `cd ${files.folder}
    k6() { [ -f "$2" ] && ${told} && echo "k6 $*"; }
    npx() { [ -f "$3" ] && ${told} && echo "npx $*"; }
    locust() { [ -f "$2" ] && ${told} && echo "locust $*"; }
  `;
  const { output, exitCode } = await runShell(engineBlocks.load.text, prelude);
  const url = 'RECEIVER_URL=http://127.0.0.1:5000/webhook ';
  expect(output.trim().split('\n')).toEqual([
    `${url}WEBHOOK_SECRET=SECRET k6 run k6.js`,
    `${url}WEBHOOK_SECRET=SECRET npx artillery run artillery.yml`,
    'WEBHOOK_SECRET=SECRET locust -f locustfile.py -H http://127.0.0.1:5000',
  ]);
  expect(exitCode).toBe(0);
  expect(existsSync(files.path('recorder-load.js'))).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { scene } from '../cli/scene.ts';
import { imageBlocks } from '../docs/image-blocks.ts';
import { blocks } from '../docs/readme.ts';
import { type RunningShell, startShell, withChanges } from '../docs/shell.ts';
import { STAND_IN } from './docker.ts';

const standIns = join(import.meta.dirname, 'stand-ins');

/** How each recipe is run beside a stand-in of its package: by which program, in which file, and by which commands. */
const recipes = {
  js: {
    program: 'node',
    file: 'recipe.mjs',
    files: { 'node_modules/testcontainers/package.json': '{ "exports": "./testcontainers.mjs" }' },
    run: `cp ${standIns}/testcontainers.mjs node_modules/testcontainers && "$NODE_PROGRAM" recipe.mjs`,
  },
  python: {
    program: 'python3',
    file: 'recipe.py',
    files: {},
    run: `PYTHONPATH=${standIns}/python python3 -c 'import recipe; recipe.test_an_upload_that_fails_is_recorded()'`,
  },
  go: {
    program: 'go',
    file: 'recipe_test.go',
    files: { 'go.mod': 'module recipe\n\ngo 1.19\n' },
    run: `go mod edit -require=$GO_PACKAGE@v0.0.0 -replace=$GO_PACKAGE=${standIns}/go && go test -count=1 .`,
  },
  java: {
    program: 'javac',
    file: 'StorageTest.java',
    files: {
      'Start.java':
        'class Start { public static void main(String[] args) throws Exception { new StorageTest().anUploadThatFailsIsRecorded(); } }',
    },
    run: `javac -sourcepath ${standIns}/java -d classes Start.java StorageTest.java && java -cp classes Start`,
  },
};

let storage: RunningShell;
let [port, control] = [0, 0];
beforeAll(async () => {
  [port, control] = [await freePort(), await freePort()];
  const ports = { '9000 --control': `${port} --control`, '9001\n': `${control}\n` };
  storage = startShell(withChanges(imageBlocks.imageStorage.text, ports), STAND_IN);
  await storage.seen(/Control API at http/);
});
afterAll(() => storage[Symbol.dispose]());

async function ask(path: string, method = 'GET'): Promise<Response> {
  const headers = { Authorization: 'Bearer TOKEN' };
  return await fetch(`http://127.0.0.1:${control}${path}`, { method, headers });
}

test.for(Object.entries(recipes))(
  'the recipe in %s scripts a storage and sees what it received',
  async (told, { skip }) => {
    const [language, { program, file, files, run }] = told;
    const block = blocks.find((one) => one.language === language && /testcontainers/.test(one.text));
    const text = block?.text ?? '';
    const [words = ''] = /["']storage["'].*9001["']/.exec(text) ?? [];
    expect(imageBlocks.imageStorage.text).toContain(words.replaceAll(/["',]/g, ''));
    if (spawnSync(program, ['-h']).error) return skip(`no ${program}`);
    await ask('/reset', 'POST');
    using folder = scene();
    for (const [name, content] of Object.entries({ ...files, [file]: text })) {
      mkdirSync(dirname(folder.path(name)), { recursive: true });
      writeFileSync(folder.path(name), content);
    }
    const ended = spawnSync('bash', ['-c', run], {
      cwd: folder.folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_PROGRAM: process.execPath,
        GO_PACKAGE: 'github.com/testcontainers/testcontainers-go',
        PORT_9000: `${port}`,
        PORT_9001: `${control}`,
      },
    });
    expect(ended).toMatchObject({ status: 0 });
    expect(await (await ask('/uploads')).json()).toMatchObject({
      uploads: [{ name: 'show.mp4', attempts: 1, lastStatus: 507 }],
    });
  },
);

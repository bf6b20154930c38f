import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks, pages } from '../docs/readme.ts';
import { mcpClient } from '../mcp/mcp-client.ts';
import { developmentProgram, type Packed, type ProgramResult, packAndInstall, runProgram } from './packed.ts';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** What npm makes the command "recorder-harness" of. */
const bin: string = manifest.bin['recorder-harness'];
const doors = [
  '.',
  './recorder',
  './storage',
  './storage/control',
  './nock',
  './receiver',
  './conformance',
  './load',
  './arbitraries',
  './vitest',
];

let packed: Packed;
beforeAll(async () => {
  packed = await packAndInstall();
});
afterAll(() => packed?.remove());

/** Runs a module in a project that has installed the package. */
function runModule(source: string): Promise<ProgramResult> {
  return runProgram(process.execPath, ['--input-type=module', '--eval', source], packed.project);
}

/** A Node of this machine that is too old for the package, if there is one. */
function olderNode(): string | undefined {
  const programs = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return programs.find((program) => {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    return /^v(?:1[468]|20|21)\./.test(stdout ?? '');
  });
}

function specifierOf(door: string): string {
  return door.replace('.', 'recorder-harness');
}

describe('the package', () => {
  test('holds what users need and nothing else', () => {
    const others = packed.files.filter(
      (file) =>
        !/^(dist\/.*\.(js|d\.ts)|dist\/command\/licenses\.md|dist\/page\/(report|lab)\.html|contracts\/.*|fixtures\/.*|package\.json|README\.md|src\/.*\.md|LICENSE|CHANGELOG\.md|llms\.txt|\.github\/\w+\.md|action\.yml|templates\/.*|test\/examples\/.*|test\/pictures\/\w+\.png)$/.test(
          file,
        ),
    );
    expect(others).toEqual([]);
    expect(packed.files).toEqual(
      expect.arrayContaining([
        'dist/index.js',
        'dist/page/report.html',
        'dist/page/lab.html',
        'contracts/report.schema.json',
        'fixtures/malformed.json',
        'fixtures/recordings/clip.mp4',
      ]),
    );
  });

  test.each([...pages])('holds what %s links to', (page, text) => {
    const linked = [...text.matchAll(/\]\(([^)#:\s]+)[)#]/g)].map(([, path = '']) =>
      join(dirname(page), path),
    );
    const missing = linked.filter(
      (path) => path !== '.' && !packed.files.some((file) => file === path || file.startsWith(`${path}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('is as publint wants it', async () => {
    const { stdout, stderr, exitCode } = await runProgram(
      developmentProgram('publint'),
      ['--strict', packed.tarball],
      root,
    );
    expect({ exitCode, output: stdout + stderr }).toMatchObject({ exitCode: 0 });
  });

  test('has types that every ES module finds', async () => {
    const { stdout, stderr, exitCode } = await runProgram(
      developmentProgram('attw'),
      [packed.tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji'],
      root,
    );
    expect({ exitCode, output: stdout + stderr }).toMatchObject({ exitCode: 0 });
  });

  test('has a command that helps and judges', async () => {
    const command = join(packed.project, 'node_modules/recorder-harness', bin);
    const help = await runProgram(process.execPath, [command, '--help'], packed.project);
    expect(help).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Usage: recorder-harness') });
    const judged = await runProgram(
      process.execPath,
      [command, 'conform', '--only', 'auth/*'],
      packed.project,
    );
    expect(judged).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('\nConformant: ') });
  });

  test('has a command that serves an agent, and brings what that takes', async () => {
    const command = join(packed.project, 'node_modules/recorder-harness', bin);
    await using server = await mcpClient({}, [process.execPath, command]);
    const { data } = await server.call('explain_rule', { rule: 'retry/waits-ten-seconds' });
    expect(data).toMatchObject({ rules: [{ title: 'Attempts are ten seconds apart' }] });
    const { resources } = await server.client.listResources();
    expect(resources.map(({ name }) => name)).toContain('llms.txt');
  });

  test('says to an older Node which one it takes', async ({ skip }) => {
    const older = olderNode();
    if (older === undefined) return skip('no older Node on the PATH');
    const command = join(packed.project, 'node_modules/recorder-harness', bin);
    const { stdout, stderr, exitCode } = await runProgram(older, [command, '--help'], packed.project);
    expect([stdout, exitCode]).toEqual(['', 2]);
    expect(stderr).toMatch(
      /^error: recorder-harness runs on Node 22\.20\.0 or newer, and this is Node \d[\d.]+\.\nhint: .*\n$/,
    );
  });

  test('has a command that writes its page, and says so where the page is gone', async () => {
    const installed = join(packed.project, 'node_modules/recorder-harness');
    const ledger = join(installed, 'fixtures/reports/three-defects/run.ndjson');
    const judge = () => {
      const command = join(installed, bin);
      return runProgram(
        process.execPath,
        [command, 'judge', ledger, '--report', 'html=report.html'],
        packed.project,
      );
    };
    expect(await judge()).toMatchObject({ exitCode: 1 });
    expect(readFileSync(join(packed.project, 'report.html'), 'utf8')).toContain('retry/waits-ten-seconds');
    const page = join(installed, 'dist/page/report.html');
    renameSync(page, `${page}.away`);
    const { exitCode, stdout, stderr } = await judge();
    renameSync(`${page}.away`, page);
    expect({ exitCode, stdout }).toEqual({ exitCode: 4, stdout: '' });
    expect(stderr).toMatch(
      /^error: The page "report\.html" cannot be read: .*\nhint: Build it with "npm run page"/,
    );
  });

  test('has its door for load engines in one module, which needs nothing', () => {
    const own = packed.files.filter((file) => /^dist\/load\/.*\.js$/.test(file));
    expect(own).toEqual(['dist/load/index.js']);
    const module = readFileSync(
      join(packed.project, 'node_modules/recorder-harness/dist/load/index.js'),
      'utf8',
    );
    expect(module).not.toMatch(/^import\b/m);
    expect(module).toMatch(/^export \{/m);
  });

  test('gives its schemas to JSON imports', async () => {
    const { stdout } = await runModule(
      "import schema from 'recorder-harness/contracts/schemas/live_start.schema.json' with { type: 'json' };" +
        'console.log(schema.title);',
    );
    expect(stdout).toBe('live_start\n');
  });

  test('gives its fixtures to JSON imports', async () => {
    const { stdout } = await runModule(
      "import event from 'recorder-harness/fixtures/envelopes/live_start/typical.json' with { type: 'json' };" +
        "import malformed from 'recorder-harness/fixtures/malformed.json' with { type: 'json' };" +
        'console.log(event.type, malformed[0].defect);',
    );
    expect(stdout).toBe('live_start empty-body\n');
  });
});

describe('a door', () => {
  let exported: Readonly<Record<string, readonly string[]>>;
  beforeAll(async () => {
    const { stdout, stderr } = await runModule(`
      const specifiers = ${JSON.stringify(Object.fromEntries(doors.map((door) => [door, specifierOf(door)])))};
      const exported = {};
      for (const [door, specifier] of Object.entries(specifiers)) exported[door] = Object.keys(await import(specifier));
      console.log(JSON.stringify(exported));`);
    expect(stderr).toBe('');
    exported = JSON.parse(stdout);
  });

  test.each(doors)('%s exports what it is known to export', async (door) => {
    const values = exported[door] ?? [];
    const types = join(packed.project, 'node_modules/recorder-harness', typesOf(door));
    const names = namesIn(readFileSync(types, 'utf8'));
    expect(
      names
        .filter(({ isType }) => !isType)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(values.toSorted());
    const surface = names.map(({ name, isType }) => `${isType ? 'type ' : ''}${name}\n`).sort();
    await expect(surface.join('')).toMatchFileSnapshot(
      `surface/${door.replace(/^\.\/?/, '') || 'index'}.txt`,
    );
  });

  test.each([
    ['./storage', ['fastify', '@fastify/swagger', 'nock', 'fast-check', 'undici', 'picocolors', 'vitest']],
    ['./storage/control', ['nock', 'fast-check', 'undici', 'picocolors']],
    ['./nock', ['fastify', 'fast-check', 'undici', 'picocolors']],
    ['./recorder', ['fastify', 'fast-check', 'picocolors', 'vitest']],
    ['./receiver', ['fast-check', 'typebox', 'picocolors']],
    ['./conformance', ['fastify', 'picocolors']],
    ['./arbitraries', ['fastify', 'undici', 'picocolors']],
    ['./vitest', ['fastify', 'fast-check', 'undici', 'picocolors']],
    ['.', ['picocolors', 'vitest']],
  ])('%s does not load %j', async (door, packages) => {
    const hooks = `
      import { registerHooks } from 'node:module';
      const loaded = new Set();
      registerHooks({ resolve(specifier, context, next) { loaded.add(specifier); return next(specifier, context); } });
      await import('${specifierOf(door)}');
      console.log(JSON.stringify([...loaded]));`;
    const { stdout } = await runModule(hooks);
    const loaded: string[] = JSON.parse(stdout);
    expect(loaded).toContain(specifierOf(door));
    expect(loaded.filter((specifier) => packages.includes(specifier))).toEqual([]);
  });
});

test('recorder-harness/nock says how to install nock where it is missing', async () => {
  const project = mkdtempSync(join(tmpdir(), 'recorder-harness-without-nock-'));
  cpSync(
    join(packed.project, 'node_modules/recorder-harness'),
    join(project, 'node_modules/recorder-harness'),
    {
      recursive: true,
    },
  );
  const source =
    "await import('recorder-harness/nock').catch(({ code, message, hint }) => console.log(code, message, hint));";
  const { stdout } = await runProgram(process.execPath, ['--input-type=module', '--eval', source], project);
  rmSync(project, { recursive: true });
  expect(stdout).toMatch(/^RWH_NOCK_MISSING .*package nock.*npm install --save-dev nock@15/);
});

describe('the snippets of the README', () => {
  const snippets = blocks.filter(({ language, file }) => language === 'ts' && file === undefined);

  test('are right in their types', async () => {
    const types = join(packed.project, 'node_modules/@types');
    mkdirSync(types, { recursive: true });
    symlinkSync(join(root, 'node_modules/@types/node'), join(types, 'node'));
    for (const [number, { text }] of snippets.entries()) {
      writeFileSync(join(packed.project, `snippet-${number}.ts`), text);
    }
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2024', 'ESNext.Disposable', 'DOM'],
      module: 'NodeNext',
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    };
    writeFileSync(
      join(packed.project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['snippet-*.ts'] }),
    );
    const { stdout, exitCode } = await runProgram(developmentProgram('tsc'), [], packed.project);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 });
  });

  const isTest = ({ text }: { readonly text: string }): boolean => text.includes("from 'vitest'");

  test.each(snippets.filter(isTest))('pass as tests: $text', async ({ text }) => {
    writeFileSync(join(packed.project, 'snippet.test.ts'), text);
    const { stdout, stderr, exitCode } = await runProgram(
      developmentProgram('vitest'),
      ['run', '--root', packed.project, 'snippet.test.ts'],
      packed.project,
    );
    expect({ exitCode, output: stdout + stderr }).toMatchObject({ exitCode: 0 });
    expect(stdout).toMatch(/Tests .*1 passed/);
  });

  test.each(snippets.filter((snippet) => !isTest(snippet)))(
    'print what they say they print: $text',
    async ({ text }) => {
      const { stdout, stderr } = await runModule(text);
      const [, told] = /\/\/ (.+)\n$/.exec(text) ?? [];
      expect(stdout, stderr).toBe(`${told}\n`);
    },
  );
});

function typesOf(door: string): string {
  return manifest.exports[door].types;
}

/** The names that a door exports, all of them by name. */
function namesIn(source: string): { name: string; isType: boolean }[] {
  return [...source.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, allTypes, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .map((item) => ({
        name: item.replace(/^type /, ''),
        isType: Boolean(allTypes) || item.startsWith('type '),
      })),
  );
}

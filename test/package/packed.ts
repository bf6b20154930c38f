import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** What the package is not made of. */
const NOT_COPIED = new Set(['.git', 'dist', 'node_modules', 'test-artifacts']);

/** The package as npm publishes it, and a project of its own that has installed it. */
export interface Packed {
  readonly tarball: string;
  /** Paths of the files in it. */
  readonly files: readonly string[];
  /** Folder of the project, whose `node_modules` holds the package, its dependencies and its peers, no others. */
  readonly project: string;
  remove(): void;
}

/** What a program printed and ended with. */
export interface ProgramResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Builds and packs, then installs without a network: the dependencies are those of this repository. */
export async function packAndInstall(): Promise<Packed> {
  const project = mkdtempSync(join(tmpdir(), 'recorder-harness-package-'));
  // In a copy, for other tests run what is built here.
  const sources = mkdtempSync(join(tmpdir(), 'recorder-harness-sources-'));
  for (const entry of readdirSync(root)) {
    if (!NOT_COPIED.has(entry)) cpSync(join(root, entry), join(sources, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
  const packed = await runProgram('npm', ['pack', '--json', '--pack-destination', project], sources);
  rmSync(sources, { recursive: true });
  if (packed.exitCode !== 0) throw new Error(`npm pack failed:\n${packed.stdout}${packed.stderr}`);
  const [tarball] = (await execute('find', [project, '-name', '*.tgz'])).stdout.trim().split('\n');
  if (tarball === undefined) throw new Error(`npm pack wrote no package:\n${packed.stdout}`);
  const modules = join(project, 'node_modules');
  const installed = join(modules, 'recorder-harness');
  mkdirSync(installed, { recursive: true });
  await execute('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  const { stdout } = await execute('tar', ['-tzf', tarball]);
  const files = stdout
    .trim()
    .split('\n')
    .map((file) => file.replace(/^package\//, ''));
  return {
    tarball,
    files,
    project,
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

/** Runs a program to its end, whatever that is; its own folder is the current one. */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<ProgramResult> {
  try {
    return { ...(await execute(program, args, { cwd, maxBuffer: 1e8 })), exitCode: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: unknown };
    if (typeof code !== 'number') throw error;
    return { stdout, stderr, exitCode: code };
  }
}

/** Path of a program among the development dependencies of this repository. */
export function developmentProgram(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

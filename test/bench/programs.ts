import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureNode, root } from './measure.ts';

/** The command from its TypeScript sources, and from a build of its own as users of the package get it. */
export interface Programs extends Disposable {
  readonly source: string;
  readonly build: string;
}

/** Builds the command into a folder that is removed when the result is disposed of. */
export async function programs(): Promise<Programs> {
  // Below node_modules the build finds its packages, and nobody takes it for a source.
  const folder = mkdtempSync(join(root, 'node_modules/.bench-'));
  const { stdout, exitCode } = await measureNode([
    ...[join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
    ...['--outDir', join(folder, 'dist'), '--declaration', 'false'],
  ]);
  if (exitCode !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`The build failed:\n${stdout}`);
  }
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  return {
    source: join(root, 'src/cli/main.ts'),
    build: join(folder, 'dist/cli/main.js'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

import module from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the files of this package lie: its code may run from its sources, as built, or within one file with others. */
const manifest = manifestUrl();

/** A file of this package by its path from the folder of the package. */
export function packageFile(path: string): URL {
  return new URL(path, manifest);
}

/** A program of this package by its path in the sources, without its extension: the source itself, or what is built of it beside the command. */
export function packageProgram(path: string): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return packageFile(isSource ? `src/${path}.ts` : `dist/command/${basename(path)}.js`);
}

/** The command of this package: its source, or what is built of it. */
export function packageCommand(): URL {
  return packageFile(import.meta.url.endsWith('.ts') ? 'src/cli/main.js' : 'dist/command/main.js');
}

function manifestUrl(): URL {
  const path = module.findPackageJSON(import.meta.url);
  if (path === undefined) throw new Error(`No package.json is above ${import.meta.url}.`);
  return pathToFileURL(path);
}

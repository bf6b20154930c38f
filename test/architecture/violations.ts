import { builtinModules } from 'node:module';
import { importsOf, withoutComments } from './imports-of.ts';
import { closedRooms, entrances, layers, packageFolders, pureFolders } from './layers.ts';

/** The sources of a tree by path, as in `src/clock/clock.ts`. */
export type Sources = Readonly<Record<string, string>>;

/** Layer that a file belongs to, or its folder in `src`, or its own name where it lies in `src` itself. */
function layerOf(file: string): string {
  const [, folder = file, inner] = file.split('/');
  return `${folder}/${inner}` in layers ? `${folder}/${inner}` : folder;
}

/** Imports that go against the direction of the layers. */
export function wrongDirections(sources: Sources): string[] {
  return eachImport(sources).flatMap(({ from, file }) => {
    if (file === undefined) return [];
    const [layer, target] = [layerOf(from), layerOf(file)];
    const rule = layers[layer];
    if (!rule) return [`${from}: no layer is named "${layer}"`];
    if (!file.startsWith('src/')) return [`${from} imports ${file}, which is not in src`];
    if (layer === target || rule.imports === 'anything' || rule.imports.includes(target)) return [];
    return [`${from} imports ${file}, but ${layer} does not import ${target}: ${rule.because}`];
  });
}

/** Imports from a room of `conformance` that is closed to the one that imports. */
export function roomsCrossed(sources: Sources): string[] {
  return eachImport(sources).flatMap(({ from, file = '' }) => {
    const [room, target] = [roomOf(from), roomOf(file)];
    return room !== undefined && target !== undefined && closedRooms[room]?.includes(target)
      ? [`${from} imports ${file}, but ${room} does not import ${target}`]
      : [];
  });
}

function roomOf(file: string): string | undefined {
  return /^src\/conformance\/([^/]+)\//.exec(file)?.[1];
}

/** Packages imported outside their folders, and built-in modules in pure folders. */
export function wrongPackages(sources: Sources): string[] {
  return eachImport(sources).flatMap(({ from, specifier, file }) => {
    if (file !== undefined) return [];
    if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
      return pureFolders.some((folder) => folder.test(from))
        ? [`${from} imports ${specifier}, but is to be pure`]
        : [];
    }
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    const folders = packageFolders[name] ?? [];
    if (folders.some((folder) => from.startsWith(folder))) return [];
    return [`${from} imports ${name}, which belongs in ${folders.join(', ') || 'no folder'}`];
  });
}

/** Rules act on nothing: they import no part that sends or receives. */
export function actingRules(sources: Sources): string[] {
  return eachImport(sources).flatMap(({ from, file = '' }) =>
    from.startsWith('src/conformance/rules/') && /^src\/(recorder|storage)\//.test(file)
      ? [`${from} imports ${file}, but a rule only judges`]
      : [],
  );
}

/** Rings of files that import each other, each once; an `import()` closes none, since it is made later. */
export function cycles(sources: Sources): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) found.push([...path.slice(at), file].join(' -> '));
    if (at !== -1 || done.has(file)) return;
    for (const next of importedFiles(sources, file, { lazy: false })) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(sources)) visit(file, []);
  return found;
}

/** Files that no entrance leads to. */
export function unreached(sources: Sources): string[] {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of importedFiles(sources, file)) visit(next);
  };
  for (const file of Object.keys(sources)) {
    if (entrances.some((entrance) => entrance.test(file))) visit(file);
  }
  return Object.keys(sources)
    .filter((file) => !reached.has(file))
    .map((file) => `${file} is reached from no entrance`);
}

/** Names that say nothing, exports that name nothing, and imports of an index. */
export function vagueNames(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([file, source]) => [
    ...(/(^|\/)utils?(\/|\.tsx?$)/i.test(file) ? [`${file} is named utils`] : []),
    ...(/^\s*export\s*(?:type\s*)?\*/m.test(withoutComments(source)) ? [`${file} exports *`] : []),
    ...importsOf(file, source)
      .filter((one) => one.file?.endsWith('/index.ts'))
      .map((one) => `${file} imports ${one.file}: name the file that has what it needs`),
  ]);
}

function eachImport(sources: Sources): { from: string; specifier: string; file?: string }[] {
  return Object.entries(sources).flatMap(([from, source]) =>
    importsOf(from, source).map((one) => ({ from, ...one })),
  );
}

function importedFiles(sources: Sources, file: string, { lazy } = { lazy: true }): string[] {
  return importsOf(file, sources[file] ?? '').flatMap((one) =>
    one.file !== undefined && one.file in sources && (lazy || !one.lazy) ? [one.file] : [],
  );
}

import type { Sources } from './violations.ts';

/** Where the numbers of ms and the shares of `conformance` stand, each with its reason. */
const TABLES = ['src/conformance/conduct/tolerances.ts', 'src/conformance/conduct/stage-pace.ts'];

/** Numbers of ms and shares of `conformance` that stand in no table. */
export function strayNumbers(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => file.startsWith('src/conformance/') && !TABLES.includes(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(/\bconst (\w*(?:MS|SHARE|DELAYS|TIMEOUTS|LATE)) =/g)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
}

/** Rows of the tables that give no reason. */
export function rowsWithoutReason(sources: Sources): string[] {
  return TABLES.flatMap((file) => {
    const lines = (sources[file] ?? '').split('\n');
    return lines.filter(
      (line, index) => /^ {2}\w+: [\d._/ ]+,$/.test(line) && !lines[index - 1]?.endsWith('*/'),
    );
  });
}

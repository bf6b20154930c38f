import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../architecture/imports-of.ts';

interface Source {
  readonly text: string;
  /** Paths from the root of the repository. */
  readonly imports: readonly string[];
}

const root = join(import.meta.dirname, '../..');

/** Where what a run performs begins; what only judges is no part of it, and changes no ledger. */
const PERFORMING = [
  'src/conformance/perform/perform-run.ts',
  'src/target/{embedded,described}-target.ts',
  'src/clock/{virtual,system}-clock.ts',
];

/** What judges a run too, after it has performed it: its own imports tell of more than what is performed. */
const ENDS = ['test/conformance/run-embedded.ts', 'test/conformance/effects/run-notifier.ts'];

/** What a test imports to judge by. */
const JUDGES = /^src\/conformance\/(?:judge|rulebook|rules)\//;

const sources = new Map<string, Source>();

/** What a run is performed by. */
interface Performed {
  readonly name: string;
  /** The files of the receiver, as a glob. */
  readonly from: string;
  /** Ids of the scenarios. */
  readonly scenarios: readonly string[];
}

/** A name for what a run leads to: it is another one once a source that the run is performed by has changed. */
export function keyOf({ name, from, scenarios }: Performed): string {
  const seen = new Set<string>();
  const own = scenarios.map((id) => `src/conformance/scenarios/${id}.ts`);
  const ahead = [...PERFORMING, from, ...own].flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    ahead.push(...sourceOf(file).imports);
  }
  const hash = createHash('sha256');
  for (const word of [name, ...scenarios]) hash.update(word).update('\0');
  for (const file of [...seen].toSorted()) hash.update(sourceOf(file).text).update('\0');
  return hash.digest('hex').slice(0, 32);
}

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(join(root, file), 'utf8');
  const imports = ENDS.includes(file) ? [] : importsOf(file, text).flatMap((each) => each.file ?? []);
  const performed = file.endsWith('.test.ts') ? imports.filter((other) => !JUDGES.test(other)) : imports;
  const source = { text, imports: performed };
  sources.set(file, source);
  return source;
}

import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { importanceIn } from './importance.ts';
import type { PageData } from './page-data.ts';
import { type ShortEntry, shortEntry } from './short-entry.ts';

/** Most that the entries of a page may take, in bytes of its file: what is larger is slow to open and to send. */
export const MOST_PAGE_BYTES = 8 * 1_048_576;

/** What a page of usual size holds of each entry, and one that would be too large of most of them. */
const USUAL = { body: 65_536, chunks: 1_000 };
const BRIEF = { body: 512, chunks: 50 };

/** The entries of a ledger as far as they fit into a page: what failures rest on comes first, and in full. */
export function entriesOfPage(
  report: ReportData,
  all: readonly Entry[],
  mostBytes = MOST_PAGE_BYTES,
): Omit<PageData, 'report'> {
  const entries = runFirst(all);
  const usual = new Map(entries.map((entry) => [entry, shortEntry(entry, USUAL)]));
  const bytes = [...usual.values()].reduce((sum, { entry }) => sum + bytesOf(entry), 0);
  const chosen = bytes <= mostBytes ? usual : fitting(report, entries, { usual, mostBytes });
  const missing = entries.filter((entry) => !chosen.has(entry));
  const lines = missing.filter(({ kind }) => kind === 'log').length;
  const shown = entries.flatMap((entry) => chosen.get(entry) ?? []);
  return {
    entries: shown.map(({ entry }) => entry),
    cuts: Object.fromEntries(shown.flatMap(({ entry, cut }) => (cut ? [[entry.id, cut]] : []))),
    ...(missing.length === 0 ? {} : { leftOut: { exchanges: missing.length - lines, lines } }),
  };
}

/** All of them in brief as long as there is room, and then as usual as long as there is. */
function fitting(
  report: ReportData,
  entries: readonly Entry[],
  { usual, mostBytes }: { readonly usual: ReadonlyMap<Entry, ShortEntry>; readonly mostBytes: number },
): ReadonlyMap<Entry, ShortEntry> {
  const importance = importanceIn(report, entries);
  const ordered = entries.toSorted((one, other) => importance(one) - importance(other));
  const chosen = new Map<Entry, ShortEntry>();
  let leftBytes = mostBytes;
  for (const entry of ordered) {
    const brief = shortEntry(entry, BRIEF);
    const bytes = bytesOf(brief.entry);
    if (bytes > leftBytes) continue;
    leftBytes -= bytes;
    chosen.set(entry, brief);
  }
  for (const entry of ordered) {
    const [brief, whole] = [chosen.get(entry), usual.get(entry)];
    if (!brief || !whole) continue;
    const moreBytes = bytesOf(whole.entry) - bytesOf(brief.entry);
    if (moreBytes > leftBytes) continue;
    leftBytes -= moreBytes;
    chosen.set(entry, whole);
  }
  return chosen;
}

/** What an entry takes in the file of the page, with the comma behind it. */
function bytesOf(entry: Entry): number {
  return Buffer.byteLength(escaped(JSON.stringify(entry))) + 1;
}

/** JSON in which nothing ends the element that holds it, or begins a comment or another element. */
export function escaped(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** In the order of a ledger file: a receiver may print before its run is known. */
function runFirst(entries: readonly Entry[]): readonly Entry[] {
  const run = entries.find((entry) => entry.kind === 'run');
  return run ? [run, ...entries.filter((entry) => entry !== run)] : entries;
}

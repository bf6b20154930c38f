import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { accessHint, fileNotWritten, knownFailuresUnreadable, messageOf } from '../../errors.ts';
import { catalogue } from '../rulebook/catalogue.ts';
import { acceptPartial } from './accept-partial.ts';
import { type KnownFailure, withKnownFailures } from './known-failures.ts';
import { updateText } from './known-failures-text.ts';
import type { ReportData } from './report-data.ts';
import { updateKnownFailures } from './update-known-failures.ts';

const MEMBERS = ['rule', 'reason', 'owner', 'until'] as const;

/** What is accepted of a run, read before it begins, so that a mistake in it shows at once. */
export interface KnownFailuresFile {
  /** The report under it; the list is written anew first where that was asked for, and `note` is told how. */
  apply(report: ReportData): ReportData;
}

/** What is accepted, and by which list. */
export interface KnownFailuresOptions {
  /** The list, and whether it is written anew. */
  readonly knownFailures: { readonly file: string; readonly update: boolean } | undefined;
  /** Whether a run is green although required rules want something that could be given. */
  readonly acceptPartial: boolean;
}

/** What the file holds. */
interface Content {
  readonly list: readonly KnownFailure[];
  /** Whether a partial run is accepted. */
  readonly acceptsPartial: boolean;
}

/** Reads the list that the options name; without one reports stay as they are, unless a partial one is accepted. */
export function knownFailuresFile(
  options: KnownFailuresOptions,
  note: (text: string) => void,
): KnownFailuresFile {
  const taken = (report: ReportData, isAccepted: boolean): ReportData =>
    isAccepted ? acceptPartial(report) : report;
  if (!options.knownFailures) return { apply: (report) => taken(report, options.acceptPartial) };
  const { file, update } = options.knownFailures;
  const ids = catalogue.map(({ id }) => id);
  const { list: known, acceptsPartial } = read(file, update);
  return {
    apply(judged) {
      const report = taken(judged, acceptsPartial || options.acceptPartial);
      // What an interrupted run did not judge says nothing about the list.
      if (report.interrupted) {
        if (update) note(`"${file}" is as it was: the run did not come to its end.\n`);
        return report;
      }
      if (!update) return withKnownFailures(report, known, ids);
      const updated = updateKnownFailures(report, known, ids);
      write(file, { list: updated.list, acceptsPartial });
      note(updateText(file, updated));
      return withKnownFailures(report, updated.list, ids);
    },
  };
}

function read(file: string, isNew: boolean): Content {
  if (isNew && !existsSync(file)) return { list: [], acceptsPartial: false };
  const json = parse(file);
  const members = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const { knownFailures: list, acceptPartial: acceptsPartial = false } = members;
  if (!Array.isArray(list))
    throw knownFailuresUnreadable(file, 'it is no object with the list "knownFailures"');
  if (typeof acceptsPartial !== 'boolean')
    throw knownFailuresUnreadable(file, 'its "acceptPartial" is neither true nor false');
  return { list: list.map((entry: unknown, index) => checked(entry, file, index + 1)), acceptsPartial };
}

function checked(entry: unknown, file: string, number: number): KnownFailure {
  const members = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
  for (const name of MEMBERS) {
    const value = members[name];
    if (typeof value !== 'string' || value.trim() === '') {
      throw knownFailuresUnreadable(file, `entry ${number} has no text "${name}"`);
    }
  }
  const known = members as unknown as KnownFailure;
  if (isDay(known.until)) return known;
  throw knownFailuresUnreadable(
    file,
    `entry ${number} has "${known.until}" as "until", which is no day of the calendar, like 2026-12-31`,
  );
}

/** Whether the calendar has this day: `Date` takes the 31st of February for one in March. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw knownFailuresUnreadable(file, messageOf(error), accessHint(error));
  }
}

function write(file: string, { list: knownFailures, acceptsPartial }: Content): void {
  const content = { ...(acceptsPartial ? { acceptPartial: true } : {}), knownFailures };
  try {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { catalogue } from '../conformance/catalogue.ts';
import { type KnownFailure, withKnownFailures } from '../conformance/known-failures.ts';
import type { ReportData } from '../conformance/report-data.ts';
import { updateKnownFailures } from '../conformance/update-known-failures.ts';
import { fileNotWritten, knownFailuresUnreadable, messageOf } from '../errors.ts';
import type { JudgeOptions } from './judge-options.ts';
import { updateText } from './known-failures-text.ts';

const MEMBERS = ['rule', 'reason', 'owner', 'until'] as const;

/** The list of known failures of a run, read before it begins, so that a mistake in it shows at once. */
export interface KnownFailuresFile {
  /** The report under the list, which is written anew first where that was asked for; standard error tells how. */
  apply(report: ReportData): ReportData;
}

/** Reads the list that the options name; without one reports stay as they are. */
export function knownFailuresFile({ knownFailures }: Pick<JudgeOptions, 'knownFailures'>): KnownFailuresFile {
  if (!knownFailures) return { apply: (report) => report };
  const { file, update } = knownFailures;
  const ids = catalogue.map(({ id }) => id);
  const known = update && !existsSync(file) ? [] : readList(file);
  return {
    apply(report) {
      // What an interrupted run did not judge says nothing about the list.
      if (report.interrupted) {
        if (update) process.stderr.write(`"${file}" is as it was: the run did not come to its end.\n`);
        return report;
      }
      if (!update) return withKnownFailures(report, known, ids);
      const updated = updateKnownFailures(report, known, ids);
      writeList(file, updated.list);
      process.stderr.write(updateText(file, updated));
      return withKnownFailures(report, updated.list, ids);
    },
  };
}

function readList(file: string): readonly KnownFailure[] {
  const json = parse(file);
  const list =
    typeof json === 'object' && json !== null && 'knownFailures' in json ? json.knownFailures : undefined;
  if (!Array.isArray(list))
    throw knownFailuresUnreadable(file, 'it is no object with the list "knownFailures"');
  return list.map((entry: unknown, index) => checked(entry, file, index + 1));
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
    throw knownFailuresUnreadable(file, messageOf(error));
  }
}

function writeList(file: string, knownFailures: readonly KnownFailure[]): void {
  try {
    writeFileSync(file, `${JSON.stringify({ knownFailures }, null, 2)}\n`);
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}

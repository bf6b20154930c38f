import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { catalogue } from '../conformance/catalogue.ts';
import { type KnownFailure, updatedKnownFailures, withKnownFailures } from '../conformance/known-failures.ts';
import type { ReportData } from '../conformance/report-data.ts';
import { fileNotWritten, knownFailuresUnreadable, messageOf } from '../errors.ts';
import type { JudgeOptions } from './judge-options.ts';

const MEMBERS = ['rule', 'reason', 'owner', 'until'] as const;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The list of known failures of a run, read before it begins, so that a mistake in it shows at once. */
export interface KnownFailuresFile {
  /** The report under the list, which is written anew first where that was asked for. */
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
      if (report.interrupted) return report;
      const list = update ? updatedKnownFailures(report, known, ids) : known;
      if (update) writeList(file, list);
      return withKnownFailures(report, list, ids);
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
  if (DAY.test(known.until)) return known;
  throw knownFailuresUnreadable(
    file,
    `entry ${number} has "${known.until}" as "until", which is no day like 2026-12-31`,
  );
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

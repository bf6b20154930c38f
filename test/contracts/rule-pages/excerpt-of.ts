import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportedRule } from '../../../src/conformance/outcome/report-data.ts';
import type { Entry } from '../../../src/ledger/entry.ts';
import { failureText } from '../../../src/report/failure-text.ts';

const root = join(import.meta.dirname, '../../..');

/** Deliveries and attempts that are drawn. */
const MAX_ROWS = 6;

/** The command that repeats a run that is over, and notes and lines of its ledger. */
const OF_ONE_RUN = /^ {2}repeat {4}|^ {4}(?:\w+\.)?[ln]\d+ at [\d.]+ s, /;

/** What the report for a terminal tells of a failure, with nothing of this machine and this day in it. */
export function excerptOf(rule: ReportedRule, entries: readonly Entry[]): string {
  const lines = failureText(neutral(rule), neutral(entries), { maxRows: MAX_ROWS }).filter(
    (line) => !OF_ONE_RUN.test(line),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** What an excerpt says of a failure in words, without what was got, which differs from run to run. */
export function wordsOf(excerpt: string): string {
  const [told = ''] = excerpt.split('\n  clause  ');
  return told
    .replace(/\n {2}got .*?(?=\n {2}expected )/s, '')
    .replace(/rh[0-9a-f]{12}/g, '')
    .replace(/\d+(?:\.\d+)?/g, '0')
    .replace(/\s+/g, ' ');
}

/** The folders of a run and of this machine as if each were a receiver's own, and the times of what it printed as if a year began. */
function neutral<T>(value: T): T {
  const text = JSON.stringify(value)
    .replaceAll(new RegExp(`${tmpdir()}/[\\w-]*`, 'g'), '/srv/receiver')
    .replaceAll(`${root}/`, '')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}/g, '2026-01-01 00:00:00,000');
  return JSON.parse(text) as T;
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import { orNotWritten } from '../named-file.ts';
import type { DescribedReceiver } from './described-receivers.ts';
import { type BesideOptions, type EndedRun, runBeside } from './run-beside.ts';

/** A receiver that was judged, or could not be. */
export interface JudgedOne extends EndedRun {
  readonly ledger: string;
  /** None where the run came to none. */
  readonly report?: ReportData;
}

/** How many receivers are judged. */
export interface ManyOptions extends Pick<BesideOptions, 'jobs' | 'signal' | 'environment'> {
  /** Where the ledger and the report of each are kept. */
  readonly folder: string;
  /** Words of the options that count for each of them. */
  readonly options: readonly string[];
  onJudged(judged: JudgedOne): void;
}

/** Judges receivers beside each other by `conform`; resolves with what came of them, in their order. */
export async function judgeMany(
  receivers: readonly DescribedReceiver[],
  { folder, options, onJudged, ...beside }: ManyOptions,
): Promise<readonly JudgedOne[]> {
  const fileOf = (name: string, kind: string): string => join(folder, `${name}.${kind}`);
  orNotWritten(folder, () => {
    mkdirSync(folder, { recursive: true });
    // Those of an earlier run would stand for a run that comes to none.
    for (const { name } of receivers) {
      for (const kind of ['json', 'ndjson']) rmSync(fileOf(name, kind), { force: true });
    }
  });
  const judged = ({ name, ...ended }: EndedRun): JudgedOne => {
    const report = readReport(fileOf(name, 'json'));
    return { name, ...ended, ledger: fileOf(name, 'ndjson'), ...(report ? { report } : {}) };
  };
  const runs = receivers.map(({ name, file }) => {
    const kept = ['--ledger', fileOf(name, 'ndjson'), '--report', `json=${fileOf(name, 'json')}`];
    return { name, args: ['conform', '--description', file, ...kept, ...options] };
  });
  const ended = await runBeside(runs, { ...beside, onEnd: (run) => onJudged(judged(run)) });
  return ended.map(judged);
}

function readReport(file: string): ReportData | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

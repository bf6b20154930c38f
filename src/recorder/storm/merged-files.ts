import { configUnreadable, wrongUsage } from '../../errors.ts';
import { readFrom } from '../../named-file.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { latencies } from '../latencies.ts';
import { type EmitSummary, kindOf, mergedSummaries } from './merged-summaries.ts';

/** One summary of those in files that `emit --json` wrote, whatever else stands there; throws where they are of two kinds. */
export function mergedFiles(files: readonly string[]): EmitSummary {
  const read = files.flatMap((file) => summariesIn(file).map((summary) => ({ file, summary })));
  const kinds = read.map(({ file, summary }) => ({ file, kind: kindOf(summary) }));
  const [first] = kinds;
  const other = kinds.find(({ kind }) => kind !== first?.kind);
  if (!first || !other) return mergedSummaries(read.map(({ summary }) => summary));
  throw wrongUsage(
    `"${first.file}" was sent ${first.kind}, and "${other.file}" ${other.kind}, which cannot be one summary.`,
    'Merge what was sent in one way.',
  );
}

function summariesIn(file: string): readonly EmitSummary[] {
  const lines = readFrom('"emit merge"', file).toString().split('\n').filter(Boolean);
  const values = lines.map(jsonOf);
  if (values.includes(undefined)) throw unreadable(file, 'a line of it is not JSON');
  const summaries = values.filter(isSummary);
  if (summaries.length === 0) throw unreadable(file, 'it has no line of the kind "summary"');
  for (const { latencyMs } of summaries) {
    try {
      if (latencyMs) latencies().add(latencyMs);
    } catch {
      throw unreadable(file, 'its "hdrHistogram" is not readable');
    }
  }
  return summaries;
}

function isSummary(value: unknown): value is EmitSummary {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'summary';
}

function unreadable(file: string, why: string): Error {
  const hint = 'Give a file that "{harness} emit --json" wrote, of this release.';
  return configUnreadable(file, why, { what: 'summary', hint });
}

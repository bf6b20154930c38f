import { configUnreadable } from '../../errors.ts';
import { latencies } from '../../recorder/latencies.ts';
import type { EmitSummary } from '../../recorder/storm/merged-summaries.ts';
import { readFrom } from '../command/named-file.ts';

/** The summaries in a file that `emit --json` wrote, whatever else stands there. */
export function readSummaries(file: string): readonly EmitSummary[] {
  const lines = readFrom('"emit merge"', file).toString().split('\n').filter(Boolean);
  const summaries = lines.map((line) => parsed(line, file)).filter(isSummary);
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

function parsed(line: string, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw unreadable(file, 'a line of it is not JSON');
  }
}

function isSummary(value: unknown): value is EmitSummary {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'summary';
}

function unreadable(file: string, why: string): Error {
  const hint = 'Give a file that "{harness} emit --json" wrote, of this release.';
  return configUnreadable(file, why, { what: 'summary', hint });
}

import { wrongUsage } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { summaryText } from '../../recorder/delivery-summary-text.ts';
import { kindOf, mergedSummaries } from '../../recorder/storm/merged-summaries.ts';
import { stormText } from '../../recorder/storm/storm-text.ts';
import type { EmitMergeTold } from '../definitions/emit-merge.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { isAllAnswered } from './is-all-answered.ts';
import { readSummaries } from './read-summaries.ts';

/** Prints one summary of several, and gives the exit code that `emit` would have ended with. */
export function runEmitMerge({ positionals: files, json }: EmitMergeTold, terminal: Terminal): number {
  const read = files.flatMap((file) => readSummaries(file).map((summary) => ({ file, summary })));
  const kinds = read.map(({ file, summary }) => ({ file, kind: kindOf(summary) }));
  const [first] = kinds;
  const other = kinds.find(({ kind }) => kind !== first?.kind);
  if (first && other) {
    throw wrongUsage(
      `"${first.file}" was sent ${first.kind}, and "${other.file}" ${other.kind}, which cannot be one summary.`,
      'Merge what was sent in one way.',
    );
  }
  const merged = mergedSummaries(read.map(({ summary }) => summary));
  if (json) terminal.print(JSON.stringify({ kind: 'summary', ...merged }));
  else terminal.print('rate' in merged ? stormText(merged) : summaryText(merged));
  return isAllAnswered(merged) ? EXIT.conformant : EXIT.inconclusive;
}

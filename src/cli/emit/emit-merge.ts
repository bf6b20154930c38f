import { EXIT } from '../../exit-code.ts';
import { summaryText } from '../../recorder/delivery-summary-text.ts';
import { mergedFiles } from '../../recorder/storm/merged-files.ts';
import { isAllAnswered } from '../../recorder/storm/merged-summaries.ts';
import { stormText } from '../../recorder/storm/storm-text.ts';
import type { EmitMergeTold } from '../definitions/emit-merge.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Prints one summary of several, and gives the exit code that `emit` would have ended with. */
export function runEmitMerge({ positionals: files, json }: EmitMergeTold, terminal: Terminal): number {
  const merged = mergedFiles(files);
  if (json) terminal.print(JSON.stringify({ kind: 'summary', ...merged }));
  else terminal.print('rate' in merged ? stormText(merged) : summaryText(merged));
  return isAllAnswered(merged) ? EXIT.conformant : EXIT.inconclusive;
}

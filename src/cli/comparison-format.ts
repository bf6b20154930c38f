import { wrongUsage } from '../errors.ts';
import type { comparingOptions } from './definitions/report/comparing-options.ts';
import type { OptionTexts } from './option-table.ts';

/** In which form saved runs are compared. */
export function comparisonFormat({
  json,
  html,
}: OptionTexts<typeof comparingOptions>): 'text' | 'json' | 'html' {
  if (json && html) throw wrongUsage('--json and --html exclude each other.', 'Run it once for each.');
  if (html) return 'html';
  return json ? 'json' : 'text';
}

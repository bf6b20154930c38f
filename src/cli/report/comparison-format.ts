import type { Written } from '../command/command-definition.ts';
import { readOptions } from '../command/read-options.ts';
import { comparingOptions, comparingRelations } from '../definitions/report/comparing-options.ts';

/** In which form saved runs are compared. */
export function comparisonFormat(written: Written): 'text' | 'json' | 'html' {
  const { json, html } = readOptions(comparingOptions, written, comparingRelations);
  if (html) return 'html';
  return json ? 'json' : 'text';
}

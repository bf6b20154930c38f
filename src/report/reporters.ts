import { json } from './json.ts';
import type { Reporter, ReportFormat } from './reporter.ts';
import { text } from './text.ts';

/** How each format is drawn. */
export const reporters: { readonly [Format in ReportFormat]: Reporter } = { text, json };

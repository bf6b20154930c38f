import { badge } from './badge.ts';
import { ctrf } from './ctrf.ts';
import { github } from './github.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import type { Reporter, ReportFormat } from './reporter.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

/** How each format is drawn. */
export const reporters: { readonly [Format in ReportFormat]: Reporter } = {
  text,
  html,
  json,
  junit,
  markdown,
  github,
  sarif,
  ctrf,
  badge,
};

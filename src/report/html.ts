import { internalError } from '../errors.ts';
import { entriesOfPage, escaped } from './entries-of-page.ts';
import type { ComparisonData, PageData } from './page-data.ts';
import type { Reporter } from './reporter.ts';

/** Where the built page takes its data from. */
const PLACE = '<script type="application/json" id="data"></script>';

/**
 * The report as a page that needs no network: the built page with the run in it, as JSON.
 *
 * The page's content security policy names its one script by hash, and what a receiver answered is never markup.
 */
export const html: Reporter = (report, entries, { page } = {}) => {
  if (page === undefined) throw internalError('The HTML report was asked for without its page');
  return withData(page, { report, ...entriesOfPage(report, entries) });
};

/** The built page with what it draws in it. */
export function withData(page: string, data: PageData | ComparisonData): string {
  if (!page.includes(PLACE)) throw internalError('The page has no place for what it draws');
  return page.replace(PLACE, () => PLACE.replace('></', () => `>${escaped(JSON.stringify(data))}</`));
}

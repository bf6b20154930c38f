import { internalError } from '../errors.ts';
import type { Entry } from '../ledger/entry.ts';
import { entriesOfPage, escaped } from './entries-of-page.ts';
import type { PageData } from './page-data.ts';
import type { Reporter } from './reporter.ts';

/** Where the built page takes its data from. */
const PLACE = '<script type="application/json" id="data"></script>';

/**
 * The report as a page that needs no network: the built page with the run in it, as JSON.
 *
 * The page's content security policy names its one script by hash, and what a receiver answered is never markup.
 */
export const html: Reporter = (report, entries, { page } = {}) => {
  if (!page?.includes(PLACE)) throw internalError('The HTML report was asked for without its page');
  return page.replace(PLACE, () => PLACE.replace('></', () => `>${pageData(report, entries)}</`));
};

/** The part of the page that differs from run to run. */
function pageData(report: PageData['report'], entries: readonly Entry[]): string {
  const data: PageData = { report, ...entriesOfPage(report, entries) };
  return escaped(JSON.stringify(data));
}

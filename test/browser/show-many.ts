import type { Page } from 'playwright-core';
import type { Entry } from '../../src/ledger/entry.ts';
import { delivery, emptyLedger } from '../report/sample-run.ts';

/** Loads the page of a lab anew with so many deliveries. */
export async function showMany(page: Page, many: number): Promise<void> {
  const ledger = emptyLedger();
  for (let index = 0; index < many; index += 1) delivery(ledger, { atMs: index });
  await page.route('**/api/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: streamOf(ledger.entries()) }),
  );
  await page.reload();
}

/** A stream that ends, and that the browser leaves alone after that. */
function streamOf(entries: readonly Entry[]): string {
  const events = entries.map(
    (entry, index) => `id: ${index + 1}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`,
  );
  return `retry: 3600000\n\n${events.join('')}`;
}

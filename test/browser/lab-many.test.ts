import { expect, it } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import { delivery, emptyLedger } from '../report/sample-run.ts';
import { describeLab } from './lab-scene.ts';

const MANY = 10_000;

describeLab('the list of the lab', (openLab) => {
  it('keeps few rows in the document however many entries there are', async () => {
    await using lab = await openLab();
    const { page, list } = lab;
    const ledger = emptyLedger();
    for (let index = 0; index < MANY; index += 1) delivery(ledger, { atMs: index });
    await page.route('**/api/events*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: streamOf(ledger.entries()) }),
    );
    await page.reload();
    const rows = list.getByRole('option');
    await expect.poll(() => rows.first().getAttribute('aria-setsize')).toBe(String(MANY));
    expect(await rows.count()).toBeLessThan(60);

    await list.focus();
    await page.keyboard.press('End');
    await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe(String(MANY));
    const selected = list.getByRole('option', { selected: true });
    expect(await selected.getAttribute('aria-posinset')).toBe(String(MANY));
    expect(await rows.count()).toBeLessThan(60);

    await page.keyboard.press('ArrowUp');
    expect(await selected.getAttribute('aria-posinset')).toBe(String(MANY - 1));
    await page.getByRole('region', { name: 'On the wire: Delivery d2 (announcement)' }).waitFor();
  });
});

/** A stream that ends, and that the browser leaves alone after that. */
function streamOf(entries: readonly Entry[]): string {
  const events = entries.map(
    (entry, index) => `id: ${index + 1}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`,
  );
  return `retry: 3600000\n\n${events.join('')}`;
}

import { expect, it } from 'vitest';
import { describeLab } from './lab-scene.ts';
import { showMany } from './show-many.ts';

const MANY = 10_000;

describeLab('the list of the lab', (openLab) => {
  it('keeps few rows in the document however many entries there are', async () => {
    await using lab = await openLab();
    const { page, list } = lab;
    await showMany(page, MANY);
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

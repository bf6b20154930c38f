import { expect, it } from 'vitest';
import { openLab } from './lab-scene.ts';

it('keeps few rows in the document however many entries there are', async () => {
  await using lab = await openLab();
  const { page } = lab;
  await page.getByLabel('How many fuzzed events').fill('10000');
  await page.getByRole('button', { name: 'Send 10000 fuzzed' }).click();
  const list = page.getByRole('listbox', { name: /newest first/ });
  await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(5000 * 30);
  await expect
    .poll(() => list.getByRole('option').first().getAttribute('aria-setsize'), { timeout: 50_000 })
    .toBe('10000');
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  await list.focus();
  await page.keyboard.press('End');
  await expect.poll(() => list.getByRole('option').last().getAttribute('aria-posinset')).toBe('10000');
  expect(await list.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('10000');
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  await page.keyboard.press('ArrowUp');
  expect(await list.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('9999');
  await page.getByRole('region', { name: /On the wire/ }).waitFor();
});

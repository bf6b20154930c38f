import { expect, it } from 'vitest';
import { isWhole } from '../is-whole.ts';
import { barriersIn } from './barriers.ts';
import { describeLab } from './lab-scene.ts';

/** Each width and each theme is looked at each time; `npm run kills` looks at all pairs. */
const views = ([1280, 390] as const)
  .flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
  .filter(({ width, theme }) => isWhole || (width === 1280) === (theme === 'light'));

describeLab('the page of the lab', (openLab) => {
  it.each(views)('bars nobody and fits at $width pixels, $theme', async (view) => {
    await using lab = await openLab(view);
    const { page } = lab;
    const overhang = (): Promise<number> =>
      page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await page.getByRole('button', { name: '500, reset, then 201' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 3').waitFor();
    await page.getByText('That counts as stored').waitFor();
    await lab.shoot('lab-upload');
    expect(await barriersIn(page)).toEqual([]);
    expect(await overhang()).toBe(0);

    await page.getByLabel('Payload').fill('{\n  "id": 5,\n  "type": "video_transmux_finish"\n}');
    await page.getByRole('combobox', { name: 'Script' }).fill('500,xyz');
    await page.getByText(/"xyz", is not understood/).waitFor();
    await page.getByRole('button', { name: 'Line 2, /id' }).waitFor();
    await lab.shoot('lab-problems');
    expect(await barriersIn(page)).toEqual([]);
    expect(await overhang()).toBe(0);
  });

  it('is walked through by keys alone, from its empty state', async () => {
    await using lab = await openLab();
    const { page, list } = lab;
    const focused = (): Promise<string> =>
      page.evaluate(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      );
    expect(await barriersIn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    while ((await focused()) !== 'fails twice, then succeeds') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    while ((await focused()) !== 'Send') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('stored by attempt 3').waitFor();
    while (!/newest first/.test(await focused())) await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.getByRole('region', { name: /On the wire: Attempt 3/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('region', { name: /On the wire: Attempt 2/ }).waitFor();
    expect(await list.getByRole('option', { selected: true }).count()).toBe(1);
  });
});

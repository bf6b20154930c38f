import { expect, it } from 'vitest';
import { describeLab } from './lab-scene.ts';

/** A rule of every run. */
const RULE = 'retry/waits-ten-seconds';

describeLab('the suite in the lab', (openLab) => {
  it('runs the suite, shows how far it is, and opens its report, which is filtered and linked to', async () => {
    await using lab = await openLab();
    const { page } = lab;
    // As some people press every button.
    await page.getByRole('button', { name: 'Run the suite' }).dblclick();
    await page.getByText(/^\d+ of \d+ rules/).waitFor();
    const run = page.getByRole('list', { name: 'Runs of the suite' }).getByRole('listitem');
    await run.getByText('Conformant', { exact: true }).waitFor({ timeout: 50_000 });
    expect(await run.innerText()).toMatch(/\d+ pass/);
    const opened = page.context().waitForEvent('page');
    await run.getByRole('link', { name: 'Report 1' }).click();
    const report = await opened;
    const matches = report.getByRole('status');
    await expect.poll(() => matches.innerText()).toMatch(/^(\d+) of \1 rules$/);
    await report.getByRole('searchbox').fill(RULE);
    await expect.poll(() => matches.innerText()).toMatch(/^1 of \d+ rules$/);
    await report.goto(`${report.url().replace(/#.*/, '')}#rule/${RULE}`);
    await report.reload();
    await expect.poll(() => report.locator('article.linked').innerText()).toContain(RULE);
    const rule = report.locator('article.linked');
    await rule
      .getByRole('button', { name: /PUT attempt 1/ })
      .first()
      .click();
    const tried = page.context().waitForEvent('page');
    await rule.getByRole('link', { name: 'try it in the lab' }).click();
    const again = await tried;
    await again.getByText('Loaded what the report shows').waitFor();
    await expect
      .poll(() => again.getByLabel('Payload').inputValue())
      .toContain('"type":"video_transmux_finish"');
    const recording = again.getByLabel('Recording', { exact: true }).locator('option:checked');
    await expect.poll(() => recording.innerText()).toMatch(/^\S+-rh[0-9a-f]+\.mp4, /);
    await again.getByRole('button', { name: 'Send', exact: true }).click();
    await again
      .getByRole('article')
      .getByText(/stored|failed/)
      .waitFor();
    const download = page.waitForEvent('download');
    await run.getByRole('link', { name: 'Ledger 1' }).click();
    expect((await download).suggestedFilename()).toBe('run-1.ndjson');
  });

  it('stops a run, which ends with what it has', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByRole('button', { name: 'Run the suite' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    const run = page.getByRole('list', { name: 'Runs of the suite' }).getByRole('listitem');
    await run
      .getByText(/Interrupted|Broken off/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Run the suite' }).waitFor();
  });
});

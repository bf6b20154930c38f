import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cuttable } from './cuttable.ts';
import { describeLab } from './lab-scene.ts';

/** What a browser says of a connection that is lost. */
const LOST = /net::ERR_/;

describeLab('the page of the lab', (openLab) => {
  it('catches up when it is loaded anew', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 1').waitFor();
    await page.reload();
    await page.getByText('stored by attempt 1').waitFor();
    expect(await page.getByRole('option', { name: /video_transmux_finish 200/ }).count()).toBe(1);
  });

  it('knows how long something has been open when it is loaded anew', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await set(page, 'hold');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const ticks = page.getByRole('article').locator('.axis text');
    const lastTick = async (): Promise<number> =>
      Number.parseFloat((await ticks.last().textContent()) ?? '0');
    await expect.poll(lastTick).toBeGreaterThanOrEqual(1);
    await page.reload();
    await page.getByText('is under way').waitFor();
    expect(await lastTick()).toBeGreaterThanOrEqual(1);
  });

  it('says that the connection is lost, and catches up when it is back', async () => {
    await using lab = await openLab({ expects: LOST });
    const { page, url, list } = lab;
    await using wire = await cuttable(url);
    await page.goto(wire.url);
    await page.getByText('live', { exact: true }).waitFor();
    await wire.cut();
    await page.getByText('connection lost, trying again').waitFor();
    const answer = await fetch(`${url}api/deliveries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'once', body: '{"id":"missed","ts":"","type":"app_exit","data":{}}' }),
    });
    expect(answer.status).toBe(202);
    await wire.mend();
    await page.getByText('live', { exact: true }).waitFor();
    await list.getByRole('option', { name: /app_exit/ }).waitFor();
  });

  it('says that the lab has ended, and that nothing comes because of that', async () => {
    await using lab = await openLab({ expects: LOST });
    const { page, command } = lab;
    await set(page, 'hold');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('attempt 1 of 3 is under way').waitFor();
    command.interrupt();
    await page.getByText('the lab has ended: start it again in the terminal').waitFor();
    await page.getByText('attempt 1 of 3 was under way when the lab ended').waitFor();
    await command.result;
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alert').getByText('The lab does not answer.').waitFor();
  });
});

async function set(page: Page, text: string): Promise<void> {
  const script = page.getByRole('combobox', { name: 'Script' });
  await expect.poll(() => script.inputValue()).toBe('201');
  await script.fill(text);
  await script.press('Enter');
  await page.getByText('In force.').waitFor();
}

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeLab } from './lab-scene.ts';

const receiver = fileURLToPath(new URL('../cli/commands/receiver.mjs', import.meta.url));
const notifier = fileURLToPath(new URL('../third-party/notifier/receiver.json', import.meta.url));

describeLab('a started receiver', (openLab) => {
  it('is said to have ended, how, and is started again', async () => {
    // It ends at the first delivery.
    const env = { ANSWERS: '0', AFTERWARDS: 'exit' };
    await using lab = await openLab({ args: ['--', process.execPath, receiver], env });
    const { page } = lab;
    await page.getByLabel('Event', { exact: true }).selectOption('app_launch');
    await expect.poll(() => page.getByLabel('Payload').inputValue()).toContain('"app_launch"');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('ended with exit code 7').waitFor();
    await page.getByText('Event not delivered').waitFor();
    const again = page.getByRole('button', { name: 'Start it again' });
    await again.click();
    await again.waitFor({ state: 'hidden' });
  });
});

describeLab('a described receiver', (openLab) => {
  it('shows what its events lead to, and nothing of uploads where it makes none', async () => {
    await using lab = await openLab({ args: ['--description', notifier] });
    const { page, list } = lab;
    await page.getByText('The receiver uploads nothing').waitFor();
    expect(await page.getByRole('heading', { name: 'What storage answers' }).count()).toBe(0);
    await page.getByLabel('Event', { exact: true }).selectOption('live_start');
    await expect.poll(() => page.getByLabel('Payload').inputValue()).toContain('"live_start"');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const told = page.locator('.story').getByRole('button', { name: 'A request to "chat"' });
    await page.getByText(/^came \S+ s after the event was sent\.$/).waitFor();
    await page.getByLabel('Status').selectOption('204');
    await list.getByRole('option', { name: /POST to "chat"/ }).waitFor();
    await told.click();
    await page.locator('.printed').getByText('"sink": "chat"').waitFor();
  });
});
